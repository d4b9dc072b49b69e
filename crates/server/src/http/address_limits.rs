//! Limits of what one address may do, however many IPv6 networks it has.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::MOST_ADDRESSES;
use super::address::{counted, organisation};
use super::connection_limiter::{ConnectionLimiter, ConnectionPermit};
use crate::bucket::Buckets;
use crate::limits::Rate;
use bastide_protocol::TableId;

/// How much more all networks of an organisation may do than a single one.
const ORGANISATION: u8 = 4;

/// Rate limits of addresses: IPv4 addresses, IPv6 networks (/64), and with a higher rate the IPv6 networks of an
/// organisation (/48).
#[derive(Debug)]
pub struct AddressRates {
    networks: Buckets<IpAddr>,
    organisations: Buckets<IpAddr>,
}

impl AddressRates {
    /// Creates limits with this rate for a network.
    pub fn new(rate: Rate) -> AddressRates {
        AddressRates {
            networks: Buckets::new(rate, MOST_ADDRESSES),
            organisations: Buckets::new(rate.times(f64::from(ORGANISATION)), MOST_ADDRESSES),
        }
    }

    /// Whether this address may do it once more.
    pub fn take(&self, address: IpAddr) -> bool {
        // In this order, because a network over its limit must not use up the limit of its neighbours.
        self.networks.take(counted(address))
            && organisation(address).is_none_or(|group| self.organisations.take(group))
    }
}

/// Counts the connections of addresses, with limits in total, for each network and for each organisation.
#[derive(Clone, Debug)]
pub struct AddressConnections {
    networks: ConnectionLimiter<IpAddr>,
    organisations: ConnectionLimiter<IpAddr>,
}

/// A counted connection, given back when it is dropped.
#[derive(Debug)]
pub struct AddressPermit {
    _network: ConnectionPermit<IpAddr>,
    _organisation: Option<ConnectionPermit<IpAddr>>,
}

impl AddressConnections {
    /// Creates a counter with a limit in total and a limit for a network.
    pub fn new(most: usize, most_each: usize) -> AddressConnections {
        let group = most_each.saturating_mul(ORGANISATION.into());
        AddressConnections {
            networks: ConnectionLimiter::new(most, most_each),
            organisations: ConnectionLimiter::new(most, group),
        }
    }

    /// Takes a place for a connection if there is one.
    pub fn take(&self, address: IpAddr) -> Option<AddressPermit> {
        Some(AddressPermit {
            _network: self.networks.take(counted(address))?,
            _organisation: match organisation(address) {
                Some(group) => Some(self.organisations.take(group)?),
                None => None,
            },
        })
    }

    /// Returns how many places are taken.
    pub fn taken(&self) -> usize {
        self.networks.taken()
    }
}

/// A table where an address has taken a seat as a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// The address, as it is counted.
    pub network: IpAddr,
    /// The table.
    pub table: TableId,
}

/// The tables where addresses have taken seats as guests. Whether the seats are still taken is known only at the tables.
#[derive(Debug)]
pub struct GuestTables {
    most: usize,
    networks: Mutex<Guests>,
    organisations: Mutex<Guests>,
}

type Guests = HashMap<IpAddr, Vec<Guest>>;

impl GuestTables {
    /// Creates a limit on the tables of a network.
    pub fn new(most: usize) -> GuestTables {
        GuestTables {
            most,
            networks: Mutex::default(),
            organisations: Mutex::default(),
        }
    }

    /// Returns the groups of an address, each with its guests and its limit.
    fn groups(&self, address: IpAddr) -> Vec<(IpAddr, &Mutex<Guests>, usize)> {
        let network = (counted(address), &self.networks, self.most);
        let most = self.most.saturating_mul(ORGANISATION.into());
        let group = organisation(address).map(|group| (group, &self.organisations, most));
        [Some(network), group].into_iter().flatten().collect()
    }

    /// Notes a table. If there are too many, nothing is noted, and those to check are returned.
    pub fn note(&self, address: IpAddr, table: &TableId) -> Result<(), Vec<Guest>> {
        let guest = Guest {
            network: counted(address),
            table: table.clone(),
        };
        let groups = self.groups(address);
        for (group, guests, most) in &groups {
            let guests = lock(guests);
            let known = guests.get(group).map_or(&[][..], Vec::as_slice);
            if !known.contains(&guest) && known.len() >= *most {
                return Err(known.to_vec());
            }
        }
        for (group, guests, most) in groups {
            let mut guests = lock(guests);
            if guests.len() >= MOST_ADDRESSES && !guests.contains_key(&group) {
                // Those who take many seats are the ones to remember.
                guests.retain(|_, known| known.len() >= most / 2);
            }
            let known = guests.entry(group).or_default();
            if !known.contains(&guest) {
                known.push(guest.clone());
            }
        }
        Ok(())
    }

    /// Forgets a table where an address has no seat any longer.
    pub fn forget(&self, guest: &Guest) {
        for (group, guests, _) in self.groups(guest.network) {
            let mut guests = lock(guests);
            if let Some(known) = guests.get_mut(&group) {
                known.retain(|other| other != guest);
                if known.is_empty() {
                    guests.remove(&group);
                }
            }
        }
    }
}

fn lock(guests: &Mutex<Guests>) -> MutexGuard<'_, Guests> {
    guests.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn the_networks_of_an_organisation_share_a_higher_limit() {
        let rates = AddressRates::new(Rate::new(2.0, 0.0));
        let taken = |text: &str| (0..9).filter(|_| rates.take(address(text))).count();
        assert_eq!(taken("192.0.2.1"), 2);
        assert_eq!(taken("192.0.2.2"), 2);
        let networks = ["2001:db8:0:1::1", "2001:db8:0:1::2", "2001:db8:0:2::1"];
        assert_eq!(networks.map(taken), [2, 0, 2]);
        let networks = ["2001:db8:0:3::1", "2001:db8:0:4::1", "2001:db8:0:5::1"];
        assert_eq!(networks.map(taken), [2, 2, 0]);
        assert_eq!(taken("2001:db8:1:5::1"), 2, "another organisation");
    }

    #[test]
    fn the_connections_of_an_organisation_are_limited() {
        let connections = AddressConnections::new(9, 1);
        let take = |text: &str| connections.take(address(text));
        let networks = (0..5).map(|network| take(&format!("2001:db8:0:{network}::1")));
        let mut permits: Vec<_> = networks.collect();
        let taken: Vec<bool> = permits.iter().map(Option::is_some).collect();
        assert_eq!(taken, [true, true, true, true, false]);
        assert_eq!(
            connections.taken(),
            4,
            "a refused connection takes no place"
        );
        assert!(take("2001:db8:1::1").is_some(), "another organisation");
        permits.remove(0);
        assert!(take("2001:db8:0:4::1").is_some());
    }

    #[test]
    fn the_tables_of_an_address_are_limited_until_some_are_forgotten() {
        let guests = GuestTables::new(2);
        let table = |name: &str| TableId(name.to_owned());
        let note = |text: &str, name: &str| guests.note(address(text), &table(name));
        assert_eq!(note("192.0.2.1", "a"), Ok(()));
        assert_eq!(note("192.0.2.1", "b"), Ok(()));
        assert_eq!(note("192.0.2.1", "b"), Ok(()), "a second seat there");
        let known = ["a", "b"].map(|name| Guest {
            network: address("192.0.2.1"),
            table: table(name),
        });
        assert_eq!(note("192.0.2.1", "c"), Err(known.to_vec()));
        guests.forget(&known[0]);
        assert_eq!(note("192.0.2.1", "c"), Ok(()));
        for network in 0..4 {
            for name in ["a", "b"] {
                let name = format!("{network}{name}");
                assert_eq!(note(&format!("2001:db8:0:{network}::1"), &name), Ok(()));
            }
        }
        let refused = note("2001:db8:0:4::1", "a").expect_err("the organisation has eight");
        assert_eq!(refused.len(), 8);
        guests.forget(&refused[0]);
        assert_eq!(note("2001:db8:0:4::1", "a"), Ok(()));
    }
}
