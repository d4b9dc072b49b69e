//! How long things may be. Nothing that a client sends or causes to be sent grows beyond these.

/// Bytes of a message from a client.
pub const MAX_MESSAGE_BYTES: usize = 16 * 1024;

/// Bytes of the text of a pick.
pub const MAX_PICK_BYTES: usize = 120;

/// Characters of a line of chat.
pub const MAX_CHAT_CHARACTERS: usize = 400;

/// Seats that one connection can hold, and so tokens that it can say.
pub const MAX_TOKENS: usize = 8;

/// Bytes of a token.
pub const MAX_TOKEN_BYTES: usize = 64;

/// Bytes of the name of a computer player.
pub const MAX_BOT_BYTES: usize = 60;

/// Bytes of the name of a spot.
pub const MAX_SPOT_BYTES: usize = 30;

/// Characters of the text of an error.
pub const MAX_ERROR_CHARACTERS: usize = 400;
