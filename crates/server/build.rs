//! Rebuilds the program when the embedded web client changes.

fn main() {
    // The folder always exists; it is empty until the client is built.
    println!("cargo::rerun-if-changed=../../web/dist");
}
