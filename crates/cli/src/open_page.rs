//! Opens a page in the local browser.

use std::process::{Command, Stdio};

/// Opens an address with the system's default program. If that fails, asks the user to open the printed address.
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
        // Reaps the child when it ends, which may be much later.
        Ok(mut child) => drop(std::thread::spawn(move || child.wait())),
        Err(_) => println!("Open this address in a browser."),
    }
}
