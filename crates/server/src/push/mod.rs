//! Notifications while the page is closed: messages to the push services of browsers.
//!
//! This module encrypts, signs and sends. [`crate::hub`] decides who is told and when. Nothing here knows what a game
//! is.

mod addresses;
mod encryption;
mod services;
mod vapid;

use std::time::Duration;

use base64::Engine;
use base64::alphabet;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use reqwest::StatusCode;
use reqwest::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, RETRY_AFTER};

pub use services::{AllowedService, ServiceError};
pub use vapid::{DamagedKey, VapidKey};

use self::addresses::PublicResolver;
use self::encryption::{BrowserKeys, encrypt};
use self::services::{Endpoint, endpoint};
use bastide_protocol::{ErrorCode, PushSubscription, Time, WireError};

/// How long a push service may take to answer.
const PATIENCE: Duration = Duration::from_secs(15);

/// Browsers write base64url without padding; some libraries add it.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &alphabet::URL_SAFE,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// How notifications are sent.
#[derive(Clone, Debug)]
pub struct PushSettings {
    /// Where the operators of push services can reach the operator: a `mailto:` or `https:` URL.
    pub contact: String,
    /// Services besides those of the browsers.
    pub services: Vec<AllowedService>,
    /// How long it must be an absent player's turn before a notification is sent.
    pub delay: Duration,
    /// The pause before the second try. Later pauses are longer.
    pub pause: Duration,
}

impl PushSettings {
    /// Returns the usual settings with this contact address.
    pub fn new(contact: String) -> PushSettings {
        PushSettings {
            contact,
            services: Vec::new(),
            delay: Duration::from_secs(10),
            pause: Duration::from_secs(5),
        }
    }
}

/// A message for the devices of one player.
#[derive(Clone, Debug)]
pub struct Message {
    /// The content.
    pub content: Vec<u8>,
    /// At the push service, a message replaces older ones with the same topic. The service can read it.
    pub topic: String,
    /// How long the push service should keep the message for a device that is offline.
    pub lifetime: Duration,
}

/// What became of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sent {
    /// The push service has it.
    Accepted,
    /// The subscription no longer exists.
    Gone,
    /// The service cannot accept it now. It may say how long to wait.
    Later(Option<Duration>),
    /// The service refused it with this status, or the subscription cannot be used.
    Refused(u16),
}

/// Sends messages to push services.
#[derive(Debug)]
pub struct PushClient {
    settings: PushSettings,
    key: VapidKey,
    /// For the services of browsers: only public addresses.
    public: reqwest::Client,
    /// For services that the operator has allowed.
    allowed: reqwest::Client,
}

impl PushClient {
    /// Creates a client.
    pub fn new(settings: PushSettings, key: VapidKey) -> Result<PushClient, reqwest::Error> {
        let client = || {
            reqwest::Client::builder()
                .redirect(reqwest::redirect::Policy::none())
                .no_proxy()
                .timeout(PATIENCE)
        };
        Ok(PushClient {
            public: client()
                .https_only(true)
                .dns_resolver(std::sync::Arc::new(PublicResolver))
                .build()?,
            allowed: client().build()?,
            settings,
            key,
        })
    }

    /// Returns the settings.
    pub fn settings(&self) -> &PushSettings {
        &self.settings
    }

    /// Returns the public key for browsers.
    pub fn public_key(&self) -> String {
        self.key.public()
    }

    /// Checks whether messages can be sent to a subscription.
    pub fn check(&self, subscription: &PushSubscription) -> Result<(), WireError> {
        let bad = |text: String| WireError::new(ErrorCode::BadMessage, text);
        self.endpoint(subscription)
            .map_err(|error| bad(error.to_string()))?;
        let keys = browser_keys(subscription);
        match keys.is_some_and(|keys| encrypt(b"", &keys).is_ok()) {
            true => Ok(()),
            false => Err(bad(
                "`p256dh` must be a public key and `auth` 16 bytes, both in base64url".to_owned(),
            )),
        }
    }

    /// Sends a message once.
    pub async fn send(&self, to: &PushSubscription, message: &Message, now: Time) -> Sent {
        // The operator may have changed what is allowed since the subscription was stored.
        let Ok(endpoint) = self.endpoint(to) else {
            return Sent::Gone;
        };
        let prepared = browser_keys(to).and_then(|keys| {
            let origin = endpoint.url.origin().ascii_serialization();
            let contact = &self.settings.contact;
            let authorization = self.key.authorization(&origin, contact, now).ok()?;
            Some((encrypt(&message.content, &keys).ok()?, authorization))
        });
        let Some((body, authorization)) = prepared else {
            return Sent::Gone;
        };
        let client = match endpoint.is_allowed_by_operator {
            true => &self.allowed,
            false => &self.public,
        };
        let request = client
            .post(endpoint.url)
            .header(AUTHORIZATION, authorization)
            .header(CONTENT_TYPE, "application/octet-stream")
            .header(CONTENT_ENCODING, "aes128gcm")
            .header("ttl", message.lifetime.as_secs())
            .header("topic", &message.topic)
            .header("urgency", "normal")
            .body(body);
        match request.send().await {
            Ok(response) => outcome(&response),
            Err(error) => {
                // Its URL is a secret of the subscription.
                tracing::debug!(error = %error.without_url(), "a push service cannot be reached");
                Sent::Later(None)
            }
        }
    }

    fn endpoint(
        &self,
        subscription: &PushSubscription,
    ) -> Result<Endpoint, services::EndpointError> {
        endpoint(&subscription.endpoint, &self.settings.services)
    }
}

fn outcome(response: &reqwest::Response) -> Sent {
    match response.status() {
        status if status.is_success() => Sent::Accepted,
        StatusCode::NOT_FOUND | StatusCode::GONE => Sent::Gone,
        status if status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error() => {
            let seconds = response.headers().get(RETRY_AFTER);
            let seconds = seconds.and_then(|value| value.to_str().ok()?.parse().ok());
            Sent::Later(seconds.map(Duration::from_secs))
        }
        status => Sent::Refused(status.as_u16()),
    }
}

fn browser_keys(subscription: &PushSubscription) -> Option<BrowserKeys> {
    let decode = |text: &str| BASE64.decode(text).ok();
    Some(BrowserKeys {
        public: decode(&subscription.p256dh)?.try_into().ok()?,
        auth: decode(&subscription.auth)?.try_into().ok()?,
    })
}
