//! PostgreSQL over an untrusted network.

use bastide_server::store::{OpenError, PostgresStore, Store};
use bastide_server::testing::ThrowawayPostgres;
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};

use crate::samples::{add, append, new_game};
use crate::test_database::start_postgres;

/// Starts a server that accepts only encrypted connections. Returns it with the address of a database and the file with
/// its certificate authority.
fn private_server(folder: &std::path::Path) -> (ThrowawayPostgres, String, String) {
    let server = start_postgres();
    let address = server.new_database().unwrap();
    let mut authority = CertificateParams::new(Vec::new()).unwrap();
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority_key = KeyPair::generate().unwrap();
    let root = authority.self_signed(&authority_key).unwrap();
    let issuer = Issuer::new(authority, authority_key);
    let key = KeyPair::generate().unwrap();
    let names = CertificateParams::new(vec!["127.0.0.1".to_owned()]).unwrap();
    let certificate = names.signed_by(&key, &issuer).unwrap();
    server
        .demand_tls(&certificate.pem(), &key.serialize_pem())
        .unwrap();
    let file = folder.join("root.pem");
    std::fs::write(&file, root.pem()).unwrap();
    (server, address, file.display().to_string())
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn connections_are_encrypted_and_the_server_is_verified_by_its_certificate() {
    let folder = tempfile::tempdir().unwrap();
    let (_server, address, root) = private_server(folder.path());
    // Encrypted unless disabled, and verified if requested.
    for (number, how) in [
        String::new(),
        "?sslmode=require".to_owned(),
        format!("?sslmode=verify-full&sslrootcert={root}"),
    ]
    .into_iter()
    .enumerate()
    {
        let store = PostgresStore::open(&format!("{address}{how}")).await;
        let store = store.unwrap_or_else(|error| panic!("`{how}`: {error}"));
        let mut news = store.subscribe();
        let name = format!("table-{number}");
        store.create(new_game(&name, 1, 1)).await.unwrap();
        add(&store, append(&name, 1, 1)).await;
        news.recv().await.unwrap();
        store.close().await;
    }
    for (how, reason) in [
        ("?sslmode=disable", "no encryption"),
        ("?sslmode=verify-full", "certificate"),
        ("?sslmode=verify-full&sslrootcert=/nowhere", "/nowhere"),
    ] {
        let opened = PostgresStore::open(&format!("{address}{how}")).await;
        let error = opened.unwrap_err();
        assert!(error.to_string().contains(reason), "`{how}`: {error}");
        // A server must not wait for this to pass.
        assert!(
            !matches!(error, OpenError::Unreachable(_)),
            "`{how}`: {error}"
        );
    }
}
