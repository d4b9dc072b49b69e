//! Which network addresses push messages may be sent to. Clients choose endpoints, so a name could point into our own
//! network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use reqwest::dns::{Addrs, Name, Resolve, Resolving};

/// Resolves names to public addresses only.
#[derive(Debug)]
pub struct PublicResolver;

impl Resolve for PublicResolver {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let public: Vec<SocketAddr> = found.filter(|address| is_public(address.ip())).collect();
            if public.is_empty() {
                return Err("the name of the push service has no public address".into());
            }
            let addresses: Addrs = Box::new(public.into_iter());
            Ok(addresses)
        })
    }
}

/// Whether an address belongs to the public internet.
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let is_special = match address.octets() {
        // This network, protocol assignments, shared by carriers, and benchmarks.
        [0, ..] | [192, 0, 0, _] => true,
        [100, second, ..] => (64..128).contains(&second),
        [198, second, ..] => (18..20).contains(&second),
        // Multicast and reserved.
        [first, ..] => first >= 224,
    };
    !(is_special
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation())
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, .., high, low] = address.segments();
    match (first, second) {
        // IPv4 addresses behind NAT64.
        (0x64, 0xff9b) => is_public_v4(Ipv4Addr::from((u32::from(high) << 16) | u32::from(low))),
        // Tunnels, protocol assignments and documentation.
        (0x2001, 0x0000..=0x01ff | 0x0db8) | (0x2002, _) => false,
        _ => (0x2000..0x4000).contains(&first),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_name_without_a_public_address_is_not_resolved() {
        let name = "localhost".parse().expect("a name");
        let error = PublicResolver.resolve(name).await.err();
        let error = error.expect("the name is refused").to_string();
        assert!(error.contains("no public address"), "{error}");
    }

    #[test]
    fn addresses_of_private_networks_are_not_public() {
        let cases = [
            ("142.250.74.10", true),
            ("0.0.0.0", false),
            ("10.1.2.3", false),
            ("100.64.0.1", false),
            ("100.128.0.1", true),
            ("127.0.0.1", false),
            ("169.254.169.254", false),
            ("172.16.0.1", false),
            ("172.32.0.1", true),
            ("192.168.1.1", false),
            ("198.18.0.1", false),
            ("224.0.0.1", false),
            ("255.255.255.255", false),
            ("2a00:1450:4003:80f::200a", true),
            ("::", false),
            ("::1", false),
            ("::ffff:127.0.0.1", false),
            ("::ffff:142.250.74.10", true),
            ("64:ff9b::a00:1", false),
            ("64:ff9b::8efa:4a0a", true),
            ("2001:db8::1", false),
            ("2002:7f00:1::", false),
            ("fc00::1", false),
            ("fe80::1", false),
            ("ff02::1", false),
        ];
        for (address, expected) in cases {
            let parsed = address.parse().expect("an address");
            assert_eq!(is_public(parsed), expected, "{address}");
        }
    }
}
