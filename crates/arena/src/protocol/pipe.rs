//! The pipes to and from a program. They buffer a bounded amount, whatever the program does.

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line accepted, in bytes.
pub const LONGEST_LINE: usize = 16 * 1024;

/// Capacity of the queue of unread lines. The program blocks when it is full.
const WAITING_LINES: usize = 256;

/// Capacity of the queue of unwritten texts. A text is a whole question, so a program that does not
/// read is noticed after a few questions.
const WAITING_TEXTS: usize = 8;

/// How many bytes of a program's error stream are kept, counted from its end.
const LAST_WORDS: usize = 2000;

/// The result of waiting for a line.
#[derive(Debug, PartialEq, Eq)]
pub enum LineEvent {
    /// A line.
    Line(String),
    /// A line of more than [`LONGEST_LINE`] bytes.
    TooLong,
    /// No line in time.
    Nothing,
    /// The program closed its output.
    Closed,
}

/// The lines that a program writes.
#[derive(Debug)]
pub struct OutputLines {
    lines: Receiver<Option<String>>,
}

impl OutputLines {
    /// Reads lines in a background thread until the program closes its output.
    pub fn of(output: impl Read + Send + 'static) -> OutputLines {
        let (sender, lines) = sync_channel(WAITING_LINES);
        thread::spawn(move || {
            for line in LineReader::of(BufReader::new(output)) {
                let line = line.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
                if sender.send(line.ok()).is_err() {
                    break;
                }
            }
        });
        OutputLines { lines }
    }

    /// Waits for a line, at the latest until `until`.
    pub fn next(&self, until: Instant) -> LineEvent {
        let left = until.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok(Some(line)) => LineEvent::Line(line),
            Ok(None) => LineEvent::TooLong,
            Err(RecvTimeoutError::Timeout) => LineEvent::Nothing,
            Err(RecvTimeoutError::Disconnected) => LineEvent::Closed,
        }
    }
}

/// An iterator over lines of bounded length, without their line ends. A longer line is reported as soon as it exceeds
/// the limit, and the rest of it is skipped.
#[derive(Debug)]
pub struct LineReader<R> {
    reader: R,
    is_within_long_line: bool,
}

/// A line of more than [`LONGEST_LINE`] bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

impl<R: BufRead> LineReader<R> {
    /// Reads the lines of a stream until its end or the first error.
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

/// The input of a program, written by a background thread. A program that does not read blocks only that thread.
#[derive(Debug)]
pub struct InputWriter {
    texts: SyncSender<String>,
}

/// Why a text was not sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SendError {
    /// The program does not read.
    Full,
    /// The program closed its input.
    Closed,
}

impl InputWriter {
    /// Starts the background thread.
    pub fn to(mut input: impl Write + Send + 'static) -> InputWriter {
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
        InputWriter { texts }
    }

    /// Queues a text. Never blocks.
    pub fn send(&self, text: String) -> Result<(), SendError> {
        self.texts.try_send(text).map_err(|error| match error {
            TrySendError::Full(_) => SendError::Full,
            TrySendError::Disconnected(_) => SendError::Closed,
        })
    }
}

/// The end of a program's error stream.
#[derive(Clone, Debug)]
pub struct StderrTail(Arc<Mutex<(Vec<u8>, bool)>>);

impl StderrTail {
    /// Reads the stream in a background thread.
    pub fn of(mut stream: impl Read + Send + 'static) -> StderrTail {
        let words = StderrTail(Arc::default());
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

    /// Returns the text read. Waits up to `patience` for the end of the stream, since a program that
    /// crashes often writes the reason just before.
    pub fn text(&self, patience: Duration) -> String {
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
    fn the_last_line_needs_no_line_end() {
        let lines = OutputLines::of(&b"one\n\ntw\xffo"[..]);
        assert_eq!(lines.next(soon()), LineEvent::Line("one".into()));
        assert_eq!(lines.next(soon()), LineEvent::Line(String::new()));
        assert_eq!(lines.next(soon()), LineEvent::Line("tw\u{fffd}o".into()));
        assert_eq!(lines.next(soon()), LineEvent::Closed);
    }

    #[test]
    fn an_endless_line_is_cut_off() {
        let lines = OutputLines::of(std::io::repeat(b'x'));
        assert_eq!(lines.next(soon()), LineEvent::TooLong);
    }

    #[test]
    fn reading_resumes_after_a_long_line() {
        let long = "x".repeat(3 * LONGEST_LINE);
        let fits = "y".repeat(LONGEST_LINE);
        let text = format!("a\n{long}\nb\n{fits}\n{fits}z\nc");
        // With buffers of any size, as pipes deliver them.
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
            assert_eq!(lengths, expected, "buffers of {size}");
        }
    }

    #[test]
    fn only_the_end_of_the_error_stream_is_kept() {
        let words = StderrTail::of(std::io::Cursor::new(
            [b"a".repeat(9000), b"end".to_vec()].concat(),
        ));
        let heard = words.text(Duration::from_secs(20));
        assert!(heard.ends_with("aend"));
        assert_eq!(heard.len(), LAST_WORDS);
    }
}
