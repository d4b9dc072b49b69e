//! The push services that messages are sent to. Clients choose endpoints, so only known services are accepted.

use std::str::FromStr;

use url::{Host, Url};

use bastide_protocol::MAX_ENDPOINT_BYTES;

/// The services of the browsers. A name that begins with a dot stands for all names that end with it.
const KNOWN: [&str; 5] = [
    // Chrome, Edge on Android, Opera, Samsung Internet.
    "fcm.googleapis.com",
    "jmt17.google.com",
    ".push.services.mozilla.com",
    ".push.apple.com",
    // Edge on Windows.
    ".notify.windows.com",
];

/// A service that the operator allows, given as its origin, such as `https://push.example.org`. It may be in a private
/// network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllowedService(url::Origin);

/// Text that is not the origin of a service.
#[derive(Debug, thiserror::Error)]
#[error("expected a scheme and a host, such as https://push.example.org")]
pub struct ServiceError;

impl FromStr for AllowedService {
    type Err = ServiceError;

    fn from_str(text: &str) -> Result<AllowedService, ServiceError> {
        let url = Url::parse(text).map_err(|_| ServiceError)?;
        let is_web = ["http", "https"].contains(&url.scheme());
        let is_origin = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
        match is_web && is_origin && is_anonymous(&url) {
            true => Ok(AllowedService(url.origin())),
            false => Err(ServiceError),
        }
    }
}

/// An endpoint at an accepted service.
#[derive(Clone)]
pub struct Endpoint {
    /// Its URL.
    pub url: Url,
    /// Whether the operator allowed the service. Otherwise its address must be public.
    pub is_allowed_by_operator: bool,
}

/// Why an endpoint is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EndpointError {
    /// It is too long, or not a URL.
    #[error("the endpoint is not the URL of a push service")]
    Unreadable,
    /// The service is unknown.
    #[error(
        "this server sends no notifications through {0}; its operator can allow the service with --push-service"
    )]
    UnknownService(String),
}

/// Checks an endpoint.
pub fn endpoint(text: &str, allowed: &[AllowedService]) -> Result<Endpoint, EndpointError> {
    if text.len() > MAX_ENDPOINT_BYTES {
        return Err(EndpointError::Unreadable);
    }
    let url = Url::parse(text).map_err(|_| EndpointError::Unreadable)?;
    if !is_anonymous(&url) {
        return Err(EndpointError::Unreadable);
    }
    let is_allowed_by_operator = allowed.contains(&AllowedService(url.origin()));
    if !is_allowed_by_operator && !is_known(&url) {
        let host = url.host_str().unwrap_or_default().to_owned();
        return Err(EndpointError::UnknownService(host));
    }
    Ok(Endpoint {
        url,
        is_allowed_by_operator,
    })
}

fn is_anonymous(url: &Url) -> bool {
    url.has_host() && url.username().is_empty() && url.password().is_none()
}

fn is_known(url: &Url) -> bool {
    // `port` is `None` for the usual port of the scheme.
    let Some(Host::Domain(host)) = url.host() else {
        return false;
    };
    let is_service = |known: &&str| match known.starts_with('.') {
        true => host.ends_with(known),
        false => host == *known,
    };
    url.scheme() == "https" && url.port().is_none() && KNOWN.iter().any(is_service)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_accepted(text: &str, allowed: &[&str]) -> bool {
        let allowed = allowed.iter().map(|text| text.parse().expect("a service"));
        let allowed: Vec<AllowedService> = allowed.collect();
        endpoint(text, &allowed).is_ok()
    }

    #[test]
    fn only_the_services_of_browsers_are_accepted() {
        for text in [
            "https://fcm.googleapis.com/fcm/send/abc",
            "https://updates.push.services.mozilla.com/wpush/v2/abc",
            "https://web.push.apple.com/abc",
            "https://wns2-par02p.notify.windows.com/w/?token=abc",
            "https://FCM.googleapis.com:443/fcm/send/abc",
        ] {
            assert!(is_accepted(text, &[]), "{text}");
        }
        for text in [
            "http://fcm.googleapis.com/fcm/send/abc",
            "https://fcm.googleapis.com:8443/abc",
            "https://user@fcm.googleapis.com/abc",
            "https://fcm.googleapis.com.example.org/abc",
            "https://fcm.googleapis.com@example.org/abc",
            "https://evilpush.apple.com/abc",
            "https://127.0.0.1/abc",
            "https://[::1]/abc",
            "https://2130706433/abc",
            "https://localhost/abc",
            "https:///abc",
            "file:///etc/passwd",
            "abc",
            "",
        ] {
            assert!(!is_accepted(text, &[]), "{text}");
        }
        let long = format!(
            "https://web.push.apple.com/{}",
            "a".repeat(MAX_ENDPOINT_BYTES)
        );
        assert!(!is_accepted(&long, &[]));
    }

    #[test]
    fn the_operator_can_allow_a_service_at_its_exact_origin() {
        let allowed = ["http://127.0.0.1:9000", "https://push.example.org/"];
        for (text, expected) in [
            ("http://127.0.0.1:9000/abc", true),
            ("https://push.example.org/abc?x=1", true),
            ("http://127.0.0.1:9001/abc", false),
            ("https://127.0.0.1:9000/abc", false),
            ("http://push.example.org/abc", false),
            ("https://other.push.example.org/abc", false),
        ] {
            assert_eq!(is_accepted(text, &allowed), expected, "{text}");
        }
        for text in [
            "push.example.org",
            "ftp://a",
            "https://a/b",
            "https://u@a",
            "",
        ] {
            assert!(text.parse::<AllowedService>().is_err(), "{text}");
        }
    }
}
