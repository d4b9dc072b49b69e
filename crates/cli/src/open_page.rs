//! Shows a page in the browser of whoever sits at this machine.

use std::process::{Command, Stdio};

/// Opens an address with what the system has for it. Where it has nothing, the printed address is enough.
pub fn open_page(address: &str) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let opened = Command::new(program)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    match opened {
        // The browser may stay as long as it likes; somebody has to ask for its end.
        Ok(mut child) => drop(std::thread::spawn(move || child.wait())),
        Err(_) => println!("Open that address in a browser."),
    }
}
