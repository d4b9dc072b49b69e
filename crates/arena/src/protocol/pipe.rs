//! The pipes to and from a program. They hold a bounded amount, whatever the program does.

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line that is read, in bytes.
pub const LONGEST_LINE: usize = 16 * 1024;

/// Lines that wait to be read. A program that writes more is blocked until they are.
const WAITING_LINES: usize = 256;

/// Texts that wait to be written. One is a whole question, so a program that does not read is
/// noticed after a few.
const WAITING_TEXTS: usize = 8;

/// How much of what a program says on its error stream is kept: the end of it.
const LAST_WORDS: usize = 2000;

/// What came of waiting for a line.
#[derive(Debug, PartialEq, Eq)]
pub enum Heard {
    /// A line.
    Line(String),
    /// A line longer than anybody wants to read.
    TooLong,
    /// Nothing in time.
    Nothing,
    /// The program closed its output.
    Closed,
}

/// The lines that a program writes.
#[derive(Debug)]
pub struct Lines {
    lines: Receiver<Option<String>>,
}

impl Lines {
    /// Reads in the background until the program closes its output.
    pub fn of(output: impl Read + Send + 'static) -> Lines {
        let (sender, lines) = sync_channel(WAITING_LINES);
        thread::spawn(move || {
            for line in LineReader::of(BufReader::new(output)) {
                let line = line.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
                if sender.send(line.ok()).is_err() {
                    break;
                }
            }
        });
        Lines { lines }
    }

    /// Waits for a line until then.
    pub fn next(&self, until: Instant) -> Heard {
        let left = until.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok(Some(line)) => Heard::Line(line),
            Ok(None) => Heard::TooLong,
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::Closed,
        }
    }
}

/// Lines of bounded length, without their ends. A longer one is told as soon as it is too long, and what follows of it is
/// passed over.
#[derive(Debug)]
pub struct LineReader<R> {
    reader: R,
    is_within_long_line: bool,
}

/// A line longer than anybody wants to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

impl<R: BufRead> LineReader<R> {
    /// The lines of a stream, until its end or until it cannot be read any more.
    pub fn of(reader: R) -> LineReader<R> {
        LineReader {
            reader,
            is_within_long_line: false,
        }
    }
}

impl<R: BufRead> Iterator for LineReader<R> {
    type Item = Result<Vec<u8>, TooLong>;

    fn next(&mut self) -> Option<Result<Vec<u8>, TooLong>> {
        let mut line = Vec::new();
        loop {
            let buffer = match self.reader.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                buffer => buffer.ok()?,
            };
            if buffer.is_empty() {
                return (!line.is_empty()).then_some(Ok(line));
            }
            let end = buffer.iter().position(|byte| *byte == b'\n');
            if !self.is_within_long_line {
                line.extend_from_slice(&buffer[..end.unwrap_or(buffer.len())]);
            }
            let taken = end.map_or(buffer.len(), |end| end + 1);
            self.reader.consume(taken);
            let was_within = std::mem::replace(&mut self.is_within_long_line, false);
            if line.len() > LONGEST_LINE {
                self.is_within_long_line = end.is_none();
                return Some(Err(TooLong));
            }
            match end {
                Some(_) if was_within => {}
                Some(_) => return Some(Ok(line)),
                None => self.is_within_long_line = was_within,
            }
        }
    }
}

/// What is written to a program, in the background, so that one that does not read blocks nobody.
#[derive(Debug)]
pub struct Texts {
    texts: SyncSender<String>,
}

/// Why a text was not sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSent {
    /// The program does not read.
    Full,
    /// The program closed its input.
    Closed,
}

impl Texts {
    /// Writes in the background.
    pub fn to(mut input: impl Write + Send + 'static) -> Texts {
        let (texts, receiver) = sync_channel::<String>(WAITING_TEXTS);
        thread::spawn(move || {
            for text in receiver {
                let written = input
                    .write_all(text.as_bytes())
                    .and_then(|()| input.flush());
                if written.is_err() {
                    break;
                }
            }
        });
        Texts { texts }
    }

    /// Sends a text.
    pub fn send(&self, text: String) -> Result<(), NotSent> {
        self.texts.try_send(text).map_err(|error| match error {
            TrySendError::Full(_) => NotSent::Full,
            TrySendError::Disconnected(_) => NotSent::Closed,
        })
    }
}

/// The end of what a program says on its error stream.
#[derive(Clone, Debug)]
pub struct LastWords(Arc<Mutex<(Vec<u8>, bool)>>);

impl LastWords {
    /// Listens in the background.
    pub fn of(mut stream: impl Read + Send + 'static) -> LastWords {
        let words = LastWords(Arc::default());
        let heard = words.clone();
        thread::spawn(move || {
            let mut buffer = [0; 1024];
            while let Ok(count @ 1..) = stream.read(&mut buffer) {
                if let Ok(mut kept) = heard.0.lock() {
                    kept.0.extend_from_slice(&buffer[..count]);
                    let extra = kept.0.len().saturating_sub(LAST_WORDS);
                    kept.0.drain(..extra);
                }
            }
            if let Ok(mut kept) = heard.0.lock() {
                kept.1 = true;
            }
        });
        words
    }

    /// What was heard; waits a little for the stream's end, since a program that crashes says
    /// why just before.
    pub fn heard(&self, patience: Duration) -> String {
        let until = Instant::now() + patience;
        loop {
            let (text, is_over) = match self.0.lock() {
                Ok(kept) => (String::from_utf8_lossy(&kept.0).trim().to_owned(), kept.1),
                Err(_) => (String::new(), true),
            };
            if is_over || Instant::now() >= until {
                return text;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn soon() -> Instant {
        Instant::now() + Duration::from_secs(20)
    }

    #[test]
    fn lines_come_one_by_one_and_the_last_needs_no_end() {
        let lines = Lines::of(&b"one\n\ntw\xffo"[..]);
        assert_eq!(lines.next(soon()), Heard::Line("one".into()));
        assert_eq!(lines.next(soon()), Heard::Line(String::new()));
        assert_eq!(lines.next(soon()), Heard::Line("tw\u{fffd}o".into()));
        assert_eq!(lines.next(soon()), Heard::Closed);
    }

    #[test]
    fn an_endless_line_is_cut_off() {
        let lines = Lines::of(std::io::repeat(b'x'));
        assert_eq!(lines.next(soon()), Heard::TooLong);
    }

    #[test]
    fn what_follows_a_long_line_is_read_again() {
        let long = "x".repeat(3 * LONGEST_LINE);
        let fits = "y".repeat(LONGEST_LINE);
        let text = format!("a\n{long}\nb\n{fits}\n{fits}z\nc");
        // In pieces of any size, as pipes give them.
        for size in [1, 7, 4096, LONGEST_LINE + 1, 1 << 20] {
            let lines = LineReader::of(BufReader::with_capacity(size, text.as_bytes()));
            let lengths: Vec<_> = lines.map(|line| line.map(|line| line.len())).collect();
            let expected = [
                Ok(1),
                Err(TooLong),
                Ok(1),
                Ok(LONGEST_LINE),
                Err(TooLong),
                Ok(1),
            ];
            assert_eq!(lengths, expected, "pieces of {size}");
        }
    }

    #[test]
    fn only_the_end_of_the_error_stream_is_kept() {
        let words = LastWords::of(std::io::Cursor::new(
            [b"a".repeat(9000), b"end".to_vec()].concat(),
        ));
        let heard = words.heard(Duration::from_secs(20));
        assert!(heard.ends_with("aend"));
        assert_eq!(heard.len(), LAST_WORDS);
    }
}
