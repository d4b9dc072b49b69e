//! A push service on this machine, and the devices of players that receive its messages.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bastide_server::push::PushSettings;
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::rand::SystemRandom;
use ring::{aead, hkdf, signature};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use super::test_client::eventually;

/// A running push service.
pub struct PushService {
    origin: String,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    /// What the next requests are answered with. Afterwards, all are accepted.
    answers: Mutex<VecDeque<(StatusCode, &'static str)>>,
    received: Mutex<Vec<PushRequest>>,
}

/// A request that the service has received.
#[derive(Clone, Debug)]
pub struct PushRequest {
    /// The name of the device.
    pub device: String,
    pub headers: HeaderMap,
    pub body: Bytes,
}

/// A device with a browser that has subscribed. It can decrypt one message.
pub struct Device {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
}

impl PushService {
    pub async fn start() -> PushService {
        let shared = Arc::<Shared>::default();
        let routes = Router::new()
            .route("/send/{device}", post(receive))
            .with_state(shared.clone());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, routes).await });
        PushService { origin, shared }
    }

    /// Settings that allow this service and hardly wait.
    pub fn settings(&self) -> PushSettings {
        PushSettings {
            services: vec![self.origin.parse().unwrap()],
            delay: std::time::Duration::from_millis(50),
            pause: std::time::Duration::from_millis(10),
            ..PushSettings::new("mailto:admin@example.org".to_owned())
        }
    }

    /// The address of a device.
    pub fn endpoint(&self, device: &str) -> String {
        format!("{}/send/{device}", self.origin)
    }

    /// The origin of the service.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Answers the next requests with a status, and with this value in the header that belongs to it.
    pub fn answer(&self, answers: &[(StatusCode, &'static str)]) {
        self.shared.answers.lock().unwrap().extend(answers);
    }

    /// All requests so far.
    pub fn received(&self) -> Vec<PushRequest> {
        self.shared.received.lock().unwrap().clone()
    }

    /// The devices that messages were sent to so far, in order.
    pub fn devices(&self) -> Vec<String> {
        let received = self.received();
        received.into_iter().map(|request| request.device).collect()
    }

    /// Waits until there were this many requests.
    pub async fn until(&self, count: usize) -> Vec<PushRequest> {
        eventually("the requests to the push service", async || {
            let received = self.received();
            (received.len() >= count).then_some(received)
        })
        .await
    }
}

async fn receive(
    State(shared): State<Arc<Shared>>,
    Path(device): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let request = PushRequest {
        device,
        headers,
        body,
    };
    let answer = shared.answers.lock().unwrap().pop_front();
    shared.received.lock().unwrap().push(request);
    let (status, value) = answer.unwrap_or((StatusCode::CREATED, ""));
    let name = match status.is_redirection() {
        true => header::LOCATION,
        false => header::RETRY_AFTER,
    };
    (status, [(name, value)]).into_response()
}

impl PushRequest {
    /// Returns a header.
    pub fn header(&self, name: &str) -> &str {
        self.headers[name].to_str().unwrap()
    }

    /// Verifies the server's signature. Returns its public key and what it claims.
    pub fn claims(&self) -> (String, Value) {
        let parts = self.header("authorization").strip_prefix("vapid t=");
        let (token, key) = parts.unwrap().split_once(", k=").unwrap();
        let (signed, proof) = token.rsplit_once('.').unwrap();
        signature::UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_FIXED, decode(key))
            .verify(signed.as_bytes(), &decode(proof))
            .expect("the signature is valid");
        let (head, claims) = signed.split_once('.').unwrap();
        let [head, claims] =
            [head, claims].map(|part| serde_json::from_slice::<Value>(&decode(part)).unwrap());
        assert_eq!(head, json!({ "typ": "JWT", "alg": "ES256" }));
        (key.to_owned(), claims)
    }
}

impl Device {
    pub fn new() -> Device {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        Device {
            public: private.compute_public_key().unwrap().as_ref().to_vec(),
            private,
            auth: *b"a secret of mine",
        }
    }

    /// The subscription of this device.
    pub fn subscription(&self, endpoint: &str) -> Value {
        json!({
            "endpoint": endpoint,
            "p256dh": URL_SAFE_NO_PAD.encode(&self.public),
            "auth": URL_SAFE_NO_PAD.encode(self.auth),
        })
    }

    /// Decrypts a message as a browser does (RFC 8291).
    pub fn decrypt(self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert!(u32::from_be_bytes(size.try_into().unwrap()) as usize >= rest.len());
        let (sender, sealed) = rest[1..].split_at(usize::from(rest[0]));
        let theirs = UnparsedPublicKey::new(&ECDH_P256, sender);
        let info = [b"WebPush: info\0", self.public.as_slice(), sender].concat();
        let input = agree_ephemeral(self.private, &theirs, |shared| {
            derive::<32>(&self.auth, shared, &info)
        });
        let input = input.expect("the key of the sender is valid");
        let key = derive::<16>(salt, &input, b"Content-Encoding: aes128gcm\0");
        let nonce = derive::<12>(salt, &input, b"Content-Encoding: nonce\0");
        let key = aead::UnboundKey::new(&aead::AES_128_GCM, &key).unwrap();
        let nonce = aead::Nonce::assume_unique_for_key(nonce);
        let mut sealed = sealed.to_vec();
        let plain = aead::LessSafeKey::new(key)
            .open_in_place(nonce, aead::Aad::empty(), &mut sealed)
            .expect("the message can be decrypted");
        let end = plain.iter().rposition(|byte| *byte != 0).unwrap();
        assert_eq!(plain[end], 2, "the only record is the last one");
        serde_json::from_slice(&plain[..end]).unwrap()
    }
}

fn derive<const LENGTH: usize>(salt: &[u8], secret: &[u8], info: &[u8]) -> [u8; LENGTH] {
    struct Length(usize);
    impl hkdf::KeyType for Length {
        fn len(&self) -> usize {
            self.0
        }
    }
    let mut derived = [0; LENGTH];
    hkdf::Salt::new(hkdf::HKDF_SHA256, salt)
        .extract(secret)
        .expand(&[info], Length(LENGTH))
        .and_then(|key| key.fill(&mut derived))
        .expect("the length is allowed");
    derived
}

fn decode(text: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(text).unwrap()
}
