//! The document that describes every method, made from the types that calls are read into and answered with.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::error::ErrorData;
use super::{Code, Params};
use crate::messages::Lang;

/// A method as it is told.
#[derive(Clone, Copy)]
pub struct Described {
    /// Its name.
    pub name: &'static str,
    /// What it does, in a line.
    pub summary: &'static str,
    /// An example of a call.
    pub example: Example,
    /// The names of its parameters, in the order of their positions.
    pub names: &'static [&'static str],
    params: fn(&mut SchemaGenerator) -> Schema,
    result: fn(&mut SchemaGenerator) -> Schema,
}

/// An example of a call.
#[derive(Clone, Copy)]
pub struct Example {
    /// What it shows.
    pub name: &'static str,
    /// Its parameters, an object in JSON.
    pub params: &'static str,
}

impl Described {
    /// A method with parameters `P` and the result `R`.
    pub const fn new<P: Params + JsonSchema, R: JsonSchema>(
        name: &'static str,
        summary: &'static str,
        example: Example,
    ) -> Self {
        Described {
            name,
            summary,
            example,
            names: P::NAMES,
            params: P::json_schema,
            result: SchemaGenerator::subschema_for::<R>,
        }
    }
}

/// The OpenRPC document of these methods; `answer` gives the result of an example, where it can be told.
pub fn openrpc(methods: &[Described], answer: &dyn Fn(&Described) -> Option<Value>) -> Value {
    let settings = SchemaSettings::draft07().with(|settings| settings.definitions_path = "/components/schemas".into());
    let mut schemas = settings.into_generator();
    let methods: Vec<Value> = methods.iter().map(|method| described(method, &mut schemas, answer)).collect();
    let mut errors = Map::new();
    for &code in Code::ALL {
        errors.insert(format!("{code:?}"), json!({"code": code as i32, "message": code.message(Lang::En)}));
    }
    let data = finished(ErrorData::json_schema(&mut schemas), &mut schemas);
    let mut definitions = schemas.take_definitions(true);
    definitions.insert("ErrorData".into(), data);
    json!({
        "openrpc": "1.3.2",
        "info": {
            "title": "rummilint",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "The referee for Rummikub-type tile games. A broken position is a result with findings, \
                            never an error. Parameters go by name or by position.",
            "license": {"name": env!("CARGO_PKG_LICENSE")}
        },
        "methods": methods,
        "components": {"schemas": definitions, "errors": errors}
    })
}

fn described(method: &Described, schemas: &mut SchemaGenerator, answer: &dyn Fn(&Described) -> Option<Value>) -> Value {
    let object = (method.params)(schemas);
    let object = finished(object, schemas);
    let is_required = |name: &str| object["required"].as_array().is_some_and(|all| all.iter().any(|one| one == name));
    let param = |name: &&str| {
        let schema = &object["properties"][name];
        let summary = &schema["description"];
        let mut param = json!({"name": name, "required": is_required(name), "schema": schema});
        if summary.is_string() {
            param["description"] = summary.clone();
        }
        param
    };
    let params: Vec<Value> = method.names.iter().map(param).collect();
    let result = (method.result)(schemas);
    let result = finished(result, schemas);
    let mut told = json!({
        "name": method.name,
        "summary": method.summary,
        "paramStructure": "either",
        "params": params,
        "result": {"name": "result", "schema": result},
        "errors": Code::ALL.iter().map(|code| json!({"$ref": format!("#/components/errors/{code:?}")})).collect::<Vec<_>>()
    });
    if let Some(result) = answer(method) {
        let given: Map<String, Value> = serde_json::from_str(method.example.params).expect("an example is an object");
        let given: Vec<Value> = given.into_iter().map(|(name, value)| json!({"name": name, "value": value})).collect();
        told["examples"] = json!([{
            "name": method.example.name, "params": given, "result": {"name": "result", "value": result}
        }]);
    }
    told
}

/// A schema as the draft wants it that the document names.
fn finished(mut schema: Schema, schemas: &mut SchemaGenerator) -> Value {
    for transform in schemas.transforms_mut() {
        transform.transform(&mut schema);
    }
    schema.to_value()
}
