//! Score boards: `rummi/watch` through a whole game, and what is wrong with a call of it.

use std::net::TcpStream;

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{self, ClientRequestBuilder, Message, WebSocket};

use crate::program::Program;

type Socket = WebSocket<TcpStream>;

fn connect(program: &Program, language: &str) -> Socket {
    let uri = format!("ws://{}/", program.address).parse().unwrap();
    let request = ClientRequestBuilder::new(uri).with_header("Accept-Language", language);
    tungstenite::client(request, program.connect()).unwrap().0
}

fn read(socket: &mut Socket) -> Value {
    let text = std::iter::from_fn(|| socket.read().ok()).find(Message::is_text).expect("there is a message");
    serde_json::from_str(text.to_text().unwrap()).unwrap()
}

fn ask(socket: &mut Socket, method: &str, params: &Value) -> Value {
    let call = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
    socket.send(Message::text(call.to_string())).unwrap();
    read(socket)
}

#[test]
fn what_is_wrong_is_told_in_dutch() {
    let program = Program::start(&["--max-subscriptions", "1"]);
    let (mut english, mut dutch) = (connect(&program, "en"), connect(&program, "nl"));
    for (method, params, path, detail) in [
        ("rummi/watch", json!({"game": ""}), "/game", "een naam heeft 1 tot 200 bytes"),
        ("rummi/watch", json!({"game": "x".repeat(201)}), "/game", "een naam heeft 1 tot 200 bytes"),
        ("rummi/watch", json!({"game": 5}), "/game", "hier hoort een tekst, en dit is een geheel getal"),
        ("rummi/watch", json!([null]), "/game", "hier hoort een tekst, en dit is null"),
        ("rummi/watch", json!({}), "/game", "`game` ontbreekt"),
        ("rummi/watch", json!({"gam": "x"}), "/gam", "onbekende parameter `gam`; bedoel je `game`?"),
        ("rummi/watch", json!(["x", "nl", 1]), "/2", "te veel parameters: 3, hoogstens 2"),
        ("rummi/unwatch", json!({}), "/subscription", "`subscription` ontbreekt"),
        ("rummi/unwatch", json!([5]), "/subscription", "hier hoort een tekst, en dit is een geheel getal"),
    ] {
        let wanted = json!({"path": path, "detail": detail});
        let mut told = vec![ask(&mut dutch, method, &params)];
        if method == "rummi/watch" && params.is_object() {
            let mut params = params.clone();
            params["lang"] = "nl".into();
            told.push(ask(&mut english, method, &params));
        }
        for answer in told {
            assert_eq!(answer["error"]["code"], -32602, "{answer}");
            assert!(answer["error"]["data"]["nearest"].is_null() == (path != "/gam"), "{answer}");
            let mut data = answer["error"]["data"].clone();
            data.as_object_mut().unwrap().remove("nearest");
            assert_eq!(data, wanted, "{method} {params}");
        }
    }
    let watch = json!({"game": "x", "lang": "nl"});
    assert!(ask(&mut english, "rummi/watch", &watch)["result"].is_string(), "what was refused took no place");
    let error = ask(&mut english, "rummi/watch", &watch)["error"].clone();
    assert_eq!(error, json!({"code": 1020, "message": "Te veel abonnementen", "data": {"limit": 1}}));
    let batch = json!([{"jsonrpc": "2.0", "id": 1, "method": "rummi/watch", "params": watch}]);
    english.send(Message::text(batch.to_string())).unwrap();
    let words = "Alleen een WebSocket kan zich abonneren, en niet in een batch";
    assert_eq!(read(&mut english)[0]["error"], json!({"code": 1021, "message": words}));
    assert_eq!(program.call("rummi/watch", &watch)["error"]["message"], words);
}

/// One follows all of it, one takes nothing until it is over, one leaves, and one comes late; none holds the game up.
#[test]
fn a_whole_game_is_followed() {
    const N_TURNS: u64 = 40;
    let program = Program::start(&[]);
    let game = json!({"game": "table 1 – Zoë 😀"});
    let [mut fast, mut slow, mut leaving] = std::array::from_fn(|_| connect(&program, "en"));
    let names = [&mut fast, &mut slow, &mut leaving].map(|board| ask(board, "rummi/watch", &game)["result"].clone());
    // More than stands between the service and one that takes nothing.
    let much = "much ".repeat(100_000);
    let mut state = format!("players: Anna, Bram\ntable: K1-4\n# {much}\n");
    let mut apply = |program: &Program, turn: &str| {
        let params = json!({"state": state, "turn": turn, "game": game["game"]});
        let applied = program.call("rummi/apply", &params)["result"].clone();
        state = applied["state"].as_str().unwrap().to_owned();
        applied
    };
    for n in 1..=N_TURNS {
        let applied = apply(&program, if n % 2 == 1 { "Anna: draw ?" } else { "Bram: draw ?" });
        assert_eq!((&applied["applied"], &applied["turns"]), (&json!(true), &json!(n)));
        let told = read(&mut fast);
        assert_eq!((&told["method"], &told["params"]["subscription"]), (&json!("rummi/watched"), &names[0]));
        assert_eq!(told["params"]["result"], applied);
        if n == 2 {
            leaving.close(None).unwrap();
        }
    }
    let illegal = apply(&program, "Bram: draw ?");
    assert_eq!(read(&mut fast)["params"]["result"], illegal, "what was not applied is told too");
    assert_eq!((&illegal["applied"], &illegal["turns"]), (&json!(false), &json!(N_TURNS)));
    let mut late = connect(&program, "en");
    assert!(ask(&mut late, "rummi/watch", &game)["result"].is_string());
    assert_eq!(read(&mut late)["params"]["result"], illegal, "who comes late is told how it stands");
    let mut turns = 0;
    loop {
        let told = read(&mut slow)["params"]["result"].clone();
        assert!(turns <= told["turns"].as_u64().unwrap());
        turns = told["turns"].as_u64().unwrap();
        if told == illegal {
            break;
        }
    }
    // Another game of the same name is told to whoever still watches, until they say that they do not.
    let again = program.call("rummi/apply", &json!({"turn": "draw ?", "game": game["game"]}))["result"].clone();
    assert_eq!(again["turns"], 1);
    for board in [&mut fast, &mut slow, &mut late] {
        assert_eq!(read(board)["params"]["result"], again);
    }
    assert_eq!(ask(&mut fast, "rummi/unwatch", &json!([names[0]]))["result"], true);
    assert_eq!(ask(&mut fast, "rummi/unwatch", &json!([names[1]]))["result"], false, "it is that of another");
    assert!(ask(&mut fast, "rummi/watch", &json!({"game": "nobody plays it"}))["result"].is_string());
    program.call("rummi/apply", &json!({"turn": "draw ?", "game": game["game"]}));
    assert!(ask(&mut fast, "rummi/version", &json!({}))["result"].is_object(), "nothing came before it");
}
