//! Client messages: valid ones are read, all others are errors with a code, and nothing panics.

use bastide_protocol::{
    ClientMessage, ErrorCode, MAX_CHAT_CHARACTERS, MAX_ERROR_CHARACTERS, MAX_MESSAGE_BYTES,
    ServerMessage,
};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

/// One example of each message, with all optional fields.
fn examples() -> Vec<Value> {
    vec![
        json!({"id":0,"request":{"type": "enter", "version": 2, "tokens": ["t0"], "since": 12}}),
        json!({"id":1,"request":{"type": "move", "seat": 0, "pick": "@1,0 r2", "confirm": true, "after": 7}}),
        json!({"id":2,"request":{"type": "confirm", "seat": 0}}),
        json!({"id":3,"request":{"type": "undo", "seat": 0, "to": 5}}),
        json!({"id":4,"request":{"type": "consent", "seat": 1, "yes": false}}),
        json!({"id":5,"request":{"type": "propose-take-over", "seat": 0, "absent": 1, "bot": "greedy"}}),
        json!({"id":6,"request":{"type": "return", "seat": 1}}),
        json!({"id":7,"request":{"type": "resign", "seat": 1}}),
        json!({"id":8,"request":{"type": "leave", "seat": 1}}),
        json!({"id":9,"request":{"type": "rematch", "seat": 1}}),
        json!({"id":10,"request":{"type": "chat", "seat": 1, "text": "¡Buena jugada!"}}),
        json!({"id":11,"request":{"type": "report", "number": 3}}),
        json!({"id":12,"request":{"type": "why", "pick": "thief(E)"}}),
        json!({"id":13,"request":{"type": "look", "cell": [1, -2], "spot": "knight(N)"}}),
        json!({"id":14,"request":{"type": "projected"}}),
        json!({"id":15,"request":{"type": "unseen"}}),
        json!({"id":19,"request":{"type": "fitting", "cell": [1, -2]}}),
        json!({"id":17,"request":{"type": "hint", "seat": 1}}),
        json!({"id":18,"request":{"type": "propose-hints", "seat": 1}}),
        json!({"id":16,"request":{"type": "ping"}}),
    ]
}

fn code(text: &str) -> ErrorCode {
    ClientMessage::read(text).unwrap_err().1.code
}

#[test]
fn every_message_is_written_as_it_was_read() {
    for example in examples() {
        let message = ClientMessage::read(&example.to_string()).unwrap();
        assert_eq!(serde_json::to_value(&message).unwrap(), example);
    }
}

#[test]
fn optional_fields_may_be_omitted() {
    for text in [
        r#"{"id":0,"request":{"type":"enter","version":2}}"#,
        r#"{"id":1,"request":{"type":"move","seat":0,"pick":"-"}}"#,
        r#"{"id":1,"request":{"type":"undo","seat":0}}"#,
        r#"{"id":1,"request":{"type":"chat","text":"hi"}}"#,
        r#"{"id":1,"request":{"type":"look","cell":[0,0]}}"#,
    ] {
        assert!(ClientMessage::read(text).is_ok(), "{text}");
    }
}

#[test]
fn unknown_missing_and_mistyped_fields_are_errors() {
    let optional = ["tokens", "since", "confirm", "after", "to", "spot"];
    for example in examples() {
        check_fields(&example, |_| false, Value::from);
        let request = example["request"].clone();
        let may_miss = |name: &str| {
            let spectator = request["type"] == "chat" && name == "seat";
            optional.contains(&name) || spectator
        };
        check_fields(
            &request,
            may_miss,
            |request| json!({"id": 1, "request": request}),
        );
    }
}

/// Adds, removes and changes every field of an object. `wrap` makes a message of it.
fn check_fields(
    object: &Value,
    may_miss: impl Fn(&str) -> bool,
    wrap: impl Fn(Map<String, Value>) -> Value,
) {
    let fields = object.as_object().unwrap();
    let mut more = fields.clone();
    more.insert("colour".into(), json!("red"));
    assert_eq!(code(&wrap(more).to_string()), ErrorCode::BadMessage);
    for name in fields.keys() {
        let mut less = fields.clone();
        less.remove(name);
        let read = ClientMessage::read(&wrap(less).to_string());
        assert_eq!(read.is_ok(), may_miss(name), "{object} without {name}");
        for wrong in [json!({}), json!(1e300), json!(-1), json!([[]]), json!(1.5)] {
            let mut other = fields.clone();
            other.insert(name.clone(), wrong);
            let text = wrap(other).to_string();
            assert_eq!(code(&text), ErrorCode::BadMessage, "{text}");
        }
    }
}

#[test]
fn a_client_of_protocol_version_1_gets_wrong_version() {
    let text = r#"{"type":"enter","version":1,"tokens":[]}"#;
    assert_eq!(code(text), ErrorCode::WrongVersion);
}

#[test]
fn an_error_repeats_the_number_of_its_message() {
    let id = |text: &str| ClientMessage::read(text).unwrap_err().0;
    assert_eq!(id(r#"{"id":7,"request":{"type":"fly"}}"#), Some(7));
    assert_eq!(
        id(r#"{"id":8,"request":{"type":"move","seat":"me","pick":"-"}}"#),
        Some(8)
    );
    assert_eq!(
        id(r#"{"id":9,"request":{"type":"chat","text":"  "}}"#),
        Some(9)
    );
    assert_eq!(id(r#"{"id":-1,"request":{"type":"ping"}}"#), None);
    assert_eq!(id("fly"), None);
}

#[test]
fn texts_that_are_too_long_are_refused() {
    let long = |length: usize| "ñ".repeat(length);
    let chat =
        |length| json!({"id":1,"request":{"type": "chat", "text": long(length)}}).to_string();
    assert!(ClientMessage::read(&chat(MAX_CHAT_CHARACTERS)).is_ok());
    for text in [
        chat(MAX_CHAT_CHARACTERS + 1),
        json!({"id":1,"request":{"type": "move", "seat": 0, "pick": long(200)}}).to_string(),
        json!({"id":1,"request":{"type": "why", "pick": long(200)}}).to_string(),
        json!({"id":1,"request":{"type": "look", "cell": [0, 0], "spot": long(40)}}).to_string(),
        json!({"id":1,"request":{"type": "propose-take-over", "seat": 0, "absent": 1, "bot": long(99)}})
            .to_string(),
        json!({"id":0,"request":{"type": "enter", "version": 2, "tokens": vec!["t"; 9]}}).to_string(),
        json!({"id":0,"request":{"type": "enter", "version": 2, "tokens": [long(99)]}}).to_string(),
        "[".repeat(MAX_MESSAGE_BYTES + 1),
    ] {
        assert_eq!(code(&text), ErrorCode::TooLarge, "{text:.60}");
    }
}

#[test]
fn a_chat_line_is_a_single_nonempty_line() {
    for text in ["", "   ", "two\nlines", "a bell\u{7}", "\u{0}"] {
        let message = json!({"id":1,"request":{"type": "chat", "text": text}}).to_string();
        assert_eq!(code(&message), ErrorCode::BadMessage, "{text:?}");
    }
}

#[test]
fn a_printed_message_shows_no_token() {
    let text = r#"{"id":0,"request":{"type":"enter","version":2,"tokens":["very-secret"]}}"#;
    let printed = format!("{:?}", ClientMessage::read(text).unwrap());
    assert!(!printed.contains("secret"), "{printed}");
    // The same holds for the error of a message that contains a token.
    let text =
        r#"{"id":0,"request":{"type":"enter","version":"very-secret","tokens":[very-secret]}}"#;
    let (_, error) = ClientMessage::read(text).unwrap_err();
    assert!(!format!("{error:?}").contains("very-secret"), "{error:?}");
}

/// Any JSON value of limited depth.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,40}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::hash_map("[a-z]{0,6}", inner, 0..6)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

fn check_reading(text: &str) -> Result<(), TestCaseError> {
    match ClientMessage::read(text) {
        Ok(message) => {
            let again = message.text();
            prop_assert_eq!(ClientMessage::read(&again).ok(), Some(message));
        }
        Err((id, error)) => {
            prop_assert!(error.message.chars().count() <= MAX_ERROR_CHARACTERS);
            let reply = ServerMessage::Error { id, error };
            prop_assert!(serde_json::from_str::<ServerMessage>(&reply.text()).is_ok());
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn any_text_is_a_message_or_an_error(text in ".{0,300}") {
        check_reading(&text)?;
    }

    #[test]
    fn a_message_with_any_value_in_a_field_is_read_or_refused(
        number in 0_usize..17,
        field in any::<prop::sample::Index>(),
        value in any_json(),
    ) {
        let mut example = examples().swap_remove(number);
        let fields = example["request"].as_object_mut().unwrap();
        let name = field.get(&fields.keys().cloned().collect::<Vec<_>>()).clone();
        fields.insert(name, value);
        check_reading(&example.to_string())?;
    }

    #[test]
    fn a_truncated_message_is_refused(number in 0_usize..17, cut in any::<prop::sample::Index>()) {
        let text = examples().swap_remove(number).to_string();
        let end = cut.index(text.len());
        if let Some(part) = text.get(..end) {
            prop_assert!(ClientMessage::read(part).is_err());
        }
    }
}
