//! Size limits for everything that a client sends or causes to be sent.

/// The maximum size of a client message, in bytes.
pub const MAX_MESSAGE_BYTES: usize = 16 * 1024;

/// The maximum size of a pick's text, in bytes.
pub const MAX_PICK_BYTES: usize = 120;

/// The maximum length of a chat line, in characters.
pub const MAX_CHAT_CHARACTERS: usize = 400;

/// The maximum number of seats, and therefore tokens, of one connection.
pub const MAX_TOKENS: usize = 8;

/// The maximum size of a token, in bytes.
pub const MAX_TOKEN_BYTES: usize = 64;

/// The maximum size of a bot's name, in bytes.
pub const MAX_BOT_BYTES: usize = 60;

/// The maximum size of a spot's name, in bytes.
pub const MAX_SPOT_BYTES: usize = 30;

/// The maximum size of the endpoint of a push subscription, in bytes.
pub const MAX_ENDPOINT_BYTES: usize = 2048;

/// The maximum length of an error's text, in characters.
pub const MAX_ERROR_CHARACTERS: usize = 400;
