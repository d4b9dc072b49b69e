//! The identification of the server at push services (VAPID, RFC 8292).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::error::{KeyRejected, Unspecified};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

use bastide_protocol::Time;

/// How long a signature is valid, in seconds. Push services accept at most 24 hours.
const VALIDITY: Time = 12 * 60 * 60;

/// The server's key pair. Browsers bind their subscriptions to its public half, so a database keeps it forever.
pub struct VapidKey {
    stored: String,
    pair: EcdsaKeyPair,
}

impl std::fmt::Debug for VapidKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("VapidKey(…)")
    }
}

/// A key that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("the key for notifications is damaged")]
pub struct DamagedKey;

impl From<KeyRejected> for DamagedKey {
    fn from(_: KeyRejected) -> DamagedKey {
        DamagedKey
    }
}

impl VapidKey {
    /// Creates a key pair.
    pub fn generate() -> Result<VapidKey, Unspecified> {
        let document =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new())?;
        VapidKey::parse(&URL_SAFE_NO_PAD.encode(document)).map_err(|_| Unspecified)
    }

    /// Reads a stored key pair.
    pub fn parse(stored: &str) -> Result<VapidKey, DamagedKey> {
        let document = URL_SAFE_NO_PAD.decode(stored).map_err(|_| DamagedKey)?;
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        Ok(VapidKey {
            stored: stored.to_owned(),
            pair: EcdsaKeyPair::from_pkcs8(algorithm, &document, &SystemRandom::new())?,
        })
    }

    /// Returns the key pair (PKCS #8 in base64url), for the database and for backups.
    pub fn reveal(&self) -> &str {
        &self.stored
    }

    /// Returns the public key in base64url, for browsers.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.pair.public_key())
    }

    /// Returns the header `Authorization` for a push service, given its origin. `contact` is where its operator can
    /// reach ours.
    pub fn authorization(
        &self,
        origin: &str,
        contact: &str,
        now: Time,
    ) -> Result<String, Unspecified> {
        let claims = json!({ "aud": origin, "exp": now / 1000 + VALIDITY, "sub": contact });
        let header = json!({ "typ": "JWT", "alg": "ES256" });
        let [header, claims] =
            [header, claims].map(|part| URL_SAFE_NO_PAD.encode(part.to_string()));
        let signed = format!("{header}.{claims}");
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes())?;
        let signature = URL_SAFE_NO_PAD.encode(signature);
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    #[test]
    fn a_stored_key_signs_as_before() {
        let key = VapidKey::generate().expect("random numbers");
        let again = VapidKey::parse(key.reveal()).expect("a key");
        let header = again
            .authorization("https://push.example.org", "mailto:a@example.org", 5_000)
            .expect("a signature");
        let token = header
            .strip_prefix("vapid t=")
            .and_then(|rest| rest.split_once(", k="));
        let (token, public) = token.expect("both parts");
        assert_eq!(public, key.public());
        let (signed, signature) = token.rsplit_once('.').expect("a signature");
        let decode = |text: &str| URL_SAFE_NO_PAD.decode(text).expect("base64url");
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decode(public))
            .verify(signed.as_bytes(), &decode(signature))
            .expect("the signature is valid");
        let claims = signed.split_once('.').expect("claims").1;
        let claims: serde_json::Value = serde_json::from_slice(&decode(claims)).expect("JSON");
        let expected = json!({
            "aud": "https://push.example.org", "exp": 5 + VALIDITY, "sub": "mailto:a@example.org"
        });
        assert_eq!(claims, expected);
    }

    #[test]
    fn a_damaged_key_is_refused() {
        let key = VapidKey::generate().expect("random numbers");
        assert!(VapidKey::parse(&key.reveal()[..40]).is_err());
        assert!(VapidKey::parse("ñ").is_err());
    }
}
