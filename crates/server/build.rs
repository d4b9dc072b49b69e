//! The web client is compiled into the program: a new one makes a new program.

fn main() {
    // The folder is always there, empty until the client is built.
    println!("cargo::rerun-if-changed=../../web/dist");
}
