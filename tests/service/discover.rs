//! What `rpc.discover` says: valid, complete, and true.

use serde_json::{Map, Value, json};

use crate::program::Program;

fn document(program: &Program) -> Value {
    program.call("rpc.discover", &json!({}))["result"].clone()
}

/// The meta-schema of OpenRPC 1.3 (`@open-rpc/meta-schema` 1.14.9, Apache-2.0), with JSON Schema's own in place of the
/// copy that it points to.
fn meta_schema() -> Value {
    let text = include_str!("openrpc-meta-schema.json");
    let mut schema: Value = serde_json::from_str(text).unwrap();
    point_to_draft_7(&mut schema);
    schema["$schema"] = "http://json-schema.org/draft-07/schema#".into();
    schema
}

fn point_to_draft_7(value: &mut Value) {
    match value {
        Value::Object(members) => {
            if let Some(Value::String(target)) = members.get_mut("$ref")
                && target.starts_with("https://meta.json-schema.tools")
            {
                let is_whole = !target.contains('#');
                let part = if is_whole { "" } else { "/properties/$ref" };
                *target = format!("http://json-schema.org/draft-07/schema#{part}");
            }
            members.values_mut().for_each(point_to_draft_7);
        }
        Value::Array(items) => items.iter_mut().for_each(point_to_draft_7),
        _ => {}
    }
}

#[test]
fn it_is_what_openrpc_wants() {
    let program = Program::start(&[]);
    let validator = jsonschema::validator_for(&meta_schema()).unwrap();
    let document = document(&program);
    let errors: Vec<String> =
        validator.iter_errors(&document).map(|error| format!("{}: {error}", error.instance_path())).collect();
    assert!(errors.is_empty(), "{errors:#?}");
}

#[test]
fn every_example_gives_what_it_says() {
    let program = Program::start(&[]);
    let document = document(&program);
    let mut n_examples = 0;
    for method in document["methods"].as_array().unwrap() {
        for example in method["examples"].as_array().into_iter().flatten() {
            let pairs = example["params"].as_array().unwrap().iter();
            let params: Map<String, Value> =
                pairs.map(|param| (param["name"].as_str().unwrap().to_owned(), param["value"].clone())).collect();
            let name = method["name"].as_str().unwrap();
            let answer = program.call(name, &Value::Object(params));
            assert_eq!(answer["result"], example["result"]["value"], "{name}");
            n_examples += 1;
        }
    }
    assert!(10 <= n_examples);
}

/// Every result fits the schema that is told for it.
#[test]
fn results_fit_their_schemas() {
    let document = document(&Program::start(&[]));
    for method in document["methods"].as_array().unwrap() {
        let Some(example) = method["examples"].get(0) else { continue };
        let mut schema = method["result"]["schema"].clone();
        schema["components"] = document["components"].clone();
        let validator = jsonschema::draft7::new(&schema).unwrap();
        let result = &example["result"]["value"];
        let errors: Vec<String> =
            validator.iter_errors(result).map(|e| format!("{}: {e}", e.instance_path())).collect();
        assert!(errors.is_empty(), "{}: {errors:#?}", method["name"]);
    }
}

/// A parameter by position is the parameter by name, in the order that is told.
#[test]
fn positions_are_names() {
    let program = Program::start(&[]);
    for method in document(&program)["methods"].as_array().unwrap() {
        let Some(example) = method["examples"].get(0) else { continue };
        let given = example["params"].as_array().unwrap();
        let value = |param: &Value| {
            let named = given.iter().find(|given| given["name"] == param["name"]);
            named.map_or(Value::Null, |given| given["value"].clone())
        };
        let by_position: Vec<Value> = method["params"].as_array().unwrap().iter().map(value).collect();
        let name = method["name"].as_str().unwrap();
        let answer = program.call(name, &Value::Array(by_position));
        assert_eq!(answer["result"], example["result"]["value"], "{name}");
        let wrong = program.call(name, &json!({"no_such_parameter": 1}));
        assert_eq!(wrong["error"]["code"], -32602, "{name}");
        assert_eq!(wrong["error"]["data"]["path"], "/no_such_parameter", "{name}");
    }
}
