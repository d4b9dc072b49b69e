//! Encryption of push messages for one browser (RFC 8291), in the content coding `aes128gcm` (RFC 8188).

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// The size of an uncompressed public key, in bytes.
pub const PUBLIC_KEY: usize = 65;

/// The size of the browser's authentication secret, in bytes.
pub const AUTH: usize = 16;

/// The size of the random salt, in bytes.
const SALT: usize = 16;

/// The size of a record. Every message is one record.
const RECORD: u32 = 4096;

/// The size of an encrypted message without the overhead. All messages have it, so their size says nothing.
const PADDED: usize = 128;

/// The delimiter after the content of the last record.
const LAST_RECORD: u8 = 2;

/// The keys of a browser's subscription.
#[derive(Clone, PartialEq, Eq)]
pub struct BrowserKeys {
    /// The public key.
    pub public: [u8; PUBLIC_KEY],
    /// The authentication secret.
    pub auth: [u8; AUTH],
}

/// The length of a derived key.
struct KeyLength(usize);

impl KeyType for KeyLength {
    fn len(&self) -> usize {
        self.0
    }
}

/// Encrypts a message for a browser, with new keys. Fails if the browser's public key is invalid.
pub fn encrypt(message: &[u8], keys: &BrowserKeys) -> Result<Vec<u8>, Unspecified> {
    let random = SystemRandom::new();
    let mut salt = [0; SALT];
    random.fill(&mut salt)?;
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let own_public = own.compute_public_key()?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, keys.public);
    let mut padded = message.to_vec();
    padded.push(LAST_RECORD);
    padded.resize(padded.len().max(PADDED), 0);
    agree_ephemeral(own, &theirs, |shared| {
        seal(shared, own_public.as_ref(), &salt, keys, padded)
    })?
}

/// Encrypts a padded message. `shared` is the result of the key agreement.
fn seal(
    shared: &[u8],
    own_public: &[u8],
    salt: &[u8; SALT],
    keys: &BrowserKeys,
    mut padded: Vec<u8>,
) -> Result<Vec<u8>, Unspecified> {
    let (key, nonce) = derive(shared, own_public, salt, keys)?;
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut padded)?;
    let id_length = u8::try_from(own_public.len()).map_err(|_| Unspecified)?;
    let mut body = salt.to_vec();
    body.extend(RECORD.to_be_bytes());
    body.push(id_length);
    body.extend(own_public);
    body.extend(padded);
    Ok(body)
}

/// Derives the content encryption key and the nonce of the only record.
fn derive(
    shared: &[u8],
    sender: &[u8],
    salt: &[u8; SALT],
    keys: &BrowserKeys,
) -> Result<(LessSafeKey, Nonce), Unspecified> {
    let mut input = [0; 32];
    Salt::new(HKDF_SHA256, &keys.auth)
        .extract(shared)
        .expand(
            &[b"WebPush: info\0", &keys.public, sender],
            KeyLength(input.len()),
        )?
        .fill(&mut input)?;
    let extracted = Salt::new(HKDF_SHA256, salt).extract(&input);
    let mut key = [0; 16];
    extracted
        .expand(&[b"Content-Encoding: aes128gcm\0"], KeyLength(key.len()))?
        .fill(&mut key)?;
    let mut nonce = [0; NONCE_LEN];
    extracted
        .expand(&[b"Content-Encoding: nonce\0"], KeyLength(nonce.len()))?
        .fill(&mut nonce)?;
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
    Ok((key, Nonce::assume_unique_for_key(nonce)))
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    use super::*;

    fn bytes<const LENGTH: usize>(text: &str) -> [u8; LENGTH] {
        let bytes = URL_SAFE_NO_PAD.decode(text).expect("base64url");
        bytes.try_into().expect("the length")
    }

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_is_encrypted_as_printed_there() {
        let keys = BrowserKeys {
            public: bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        };
        let sender: [u8; PUBLIC_KEY] = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let shared: [u8; 32] = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let mut message = b"When I grow up, I want to be a watermelon".to_vec();
        message.push(LAST_RECORD);
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let body = seal(&shared, &sender, &salt, &keys, message).expect("valid keys");
        assert_eq!(
            URL_SAFE_NO_PAD.encode(body),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK\
             6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn messages_of_all_lengths_have_the_same_size() {
        let public = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        let keys = BrowserKeys {
            public: bytes(public),
            auth: [7; AUTH],
        };
        let sizes = [0, 1, 60, PADDED - 1].map(|length| {
            let body = encrypt(&vec![b'x'; length], &keys);
            body.expect("valid keys").len()
        });
        assert_eq!(sizes, [SALT + 4 + 1 + PUBLIC_KEY + PADDED + 16; 4]);
    }

    #[test]
    fn a_key_that_is_no_point_of_the_curve_is_refused() {
        let keys = BrowserKeys {
            public: [4; PUBLIC_KEY],
            auth: [7; AUTH],
        };
        assert!(encrypt(b"", &keys).is_err());
    }
}
