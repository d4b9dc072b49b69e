//! The client's address: that of the connection, or the one reported by a trusted proxy.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use axum::http::HeaderMap;

/// A range of addresses, such as `10.0.0.0/8` or `::1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

/// Not an address range.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not an address or address range; write 192.0.2.7 or 10.0.0.0/8 or 2001:db8::/32")]
pub struct NetworkError(String);

impl FromStr for Network {
    type Err = NetworkError;

    fn from_str(text: &str) -> Result<Network, NetworkError> {
        let wrong = || NetworkError(text.to_owned());
        let (address, bits) = text
            .split_once('/')
            .map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address: IpAddr = address.trim().parse().map_err(|_| wrong())?;
        // A single IPv4 address written as IPv6 is converted. A range of such addresses is not supported.
        let address = if bits.is_none() {
            address.to_canonical()
        } else {
            address
        };
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits
            .map_or(Ok(most), |bits| bits.trim().parse())
            .map_err(|_| wrong())?;
        if bits > most {
            return Err(wrong());
        }
        Ok(Network { address, bits })
    }
}

impl Network {
    /// Whether an address is in the range.
    pub fn contains(self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                let shift = 32 - u32::from(self.bits);
                own.to_bits().checked_shr(shift).unwrap_or(0)
                    == other.to_bits().checked_shr(shift).unwrap_or(0)
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                let shift = 128 - u32::from(self.bits);
                own.to_bits().checked_shr(shift).unwrap_or(0)
                    == other.to_bits().checked_shr(shift).unwrap_or(0)
            }
            _ => false,
        }
    }
}

/// Returns the client's address. For a connection from a trusted proxy it is the last address in `X-Forwarded-For` that
/// is not a trusted proxy; otherwise it is the peer's address.
pub fn client(peer: SocketAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
    let peer = peer.ip().to_canonical();
    if !is_trusted(peer) {
        return peer;
    }
    let values = headers
        .get_all("x-forwarded-for")
        .iter()
        .filter_map(|value| value.to_str().ok());
    let mut hops: Vec<&str> = values
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .collect();
    while let Some(hop) = hops.pop() {
        let port_too = || hop.parse::<SocketAddr>().map(|both| both.ip());
        match hop.parse::<IpAddr>().or_else(|_| port_too()) {
            Ok(address) if is_trusted(address.to_canonical()) => {}
            Ok(address) => return address.to_canonical(),
            // This entry was not written by a proxy that we trust.
            Err(_) => return peer,
        }
    }
    peer
}

/// Returns the address used for counting: the whole IPv4 address, or the first 64 bits of an IPv6 address, which one
/// customer usually has.
pub fn counted(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(own) => IpAddr::V6((own.to_bits() >> 64 << 64).into()),
    }
}

/// Returns the first 48 bits of an IPv6 address, which one organisation often has; `None` for IPv4.
pub fn organisation(address: IpAddr) -> Option<IpAddr> {
    match address {
        IpAddr::V4(_) => None,
        IpAddr::V6(own) => Some(IpAddr::V6((own.to_bits() >> 80 << 80).into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(peer: &str, forwarded: &[&str], trusted: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().expect("a header"));
        }
        let trusted: Vec<Network> = trusted
            .iter()
            .map(|text| text.parse().expect("a network"))
            .collect();
        client(peer.parse().expect("a peer"), &headers, &trusted).to_string()
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        assert_eq!(
            seen("203.0.113.5:1", &["198.51.100.1"], &["127.0.0.1"]),
            "203.0.113.5"
        );
        assert_eq!(
            seen("127.0.0.1:1", &["198.51.100.1"], &["127.0.0.1"]),
            "198.51.100.1"
        );
        assert_eq!(seen("127.0.0.1:1", &[], &["127.0.0.1"]), "127.0.0.1");
        assert_eq!(
            seen("[::ffff:127.0.0.1]:1", &["198.51.100.1"], &["127.0.0.0/8"]),
            "198.51.100.1"
        );
    }

    #[test]
    fn entries_written_by_the_client_itself_are_ignored() {
        assert_eq!(
            seen(
                "127.0.0.1:1",
                &["6.6.6.6, 198.51.100.1, 10.0.0.2"],
                &["127.0.0.1", "10.0.0.0/8"]
            ),
            "198.51.100.1"
        );
        assert_eq!(
            seen("127.0.0.1:1", &["6.6.6.6", "nonsense"], &["127.0.0.1"]),
            "127.0.0.1"
        );
    }

    #[test]
    fn ranges_contain_exactly_their_addresses() {
        let network: Network = "10.1.0.0/16".parse().expect("a network");
        let inside = ["10.1.255.255", "10.2.0.0", "::1"]
            .map(|text| network.contains(text.parse().expect("an address")));
        assert_eq!(inside, [true, false, false]);
        let all: Network = "0.0.0.0/0".parse().expect("a network");
        assert!(all.contains("8.8.8.8".parse().expect("an address")));
        for wrong in ["10.0.0.0/33", "10.0.0", "x", "", "::/129"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }
}
