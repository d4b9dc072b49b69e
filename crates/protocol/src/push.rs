//! Notifications while the page is closed (Web Push).

use serde::{Deserialize, Serialize};

/// What a page needs before it can subscribe to notifications.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct PushInfo {
    /// The server's public key (VAPID) in base64url, for `PushManager.subscribe`; absent if the server sends no
    /// notifications.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// A push subscription of a browser. Anyone who knows it can send notifications to the device, so it is a secret.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PushSubscription {
    /// The address at the push service of the browser.
    pub endpoint: String,
    /// The public key of the browser in base64url.
    pub p256dh: String,
    /// The authentication secret of the browser in base64url.
    pub auth: String,
}

/// Subscriptions are secrets, so printing one never reveals it.
impl std::fmt::Debug for PushSubscription {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PushSubscription(…)")
    }
}

/// A request to replace a subscription that the browser has replaced, at all tables.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RenewSubscriptionRequest {
    /// The subscription that was replaced. Its secrets prove that the request comes from the same browser.
    pub old: PushSubscription,
    /// The new one.
    pub new: PushSubscription,
}

/// The content of a push message. It says nothing about the game and is in no language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct PushMessage {
    /// The id of the table.
    pub table: String,
    /// Why it was sent.
    pub kind: PushKind,
}

/// Why a push message was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PushKind {
    /// The player must pick.
    Pick,
    /// The player must confirm the turn.
    Confirm,
}
