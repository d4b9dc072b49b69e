//! Banned addresses, and the hashes by which operators recognise addresses.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::PoisonError;
use std::time::Duration;

use super::AppState;
use super::address::{Network, counted};
use crate::address_hash::{AddressHash, AddressKey};
use crate::store::{Ban, Origin, StoreError};
use bastide_protocol::TableId;

/// The banned addresses, address ranges and hashes.
#[derive(Debug, Default)]
pub struct Bans {
    networks: Vec<Network>,
    hashes: HashSet<AddressHash>,
}

impl Bans {
    fn read(bans: &[Ban]) -> Bans {
        let mut read = Bans::default();
        for ban in bans {
            if let Ok(hash) = ban.address.parse() {
                read.hashes.insert(hash);
            } else if let Ok(network) = ban.address.parse() {
                read.networks.push(network);
            }
        }
        read
    }

    fn contains(&self, address: IpAddr, key: Option<&AddressKey>) -> bool {
        let is_hash_banned = || {
            let hash = key.map(|key| key.hash(address));
            hash.is_some_and(|hash| self.hashes.contains(&hash))
        };
        let mut networks = self.networks.iter();
        networks.any(|network| network.contains(address))
            || !self.hashes.is_empty() && is_hash_banned()
    }
}

/// How long a player who sits down waits until the address is noted.
const PATIENCE: Duration = Duration::from_secs(2);

impl AppState {
    /// Whether an address is banned.
    pub fn is_banned(&self, address: IpAddr) -> bool {
        let bans = self.bans.read().unwrap_or_else(PoisonError::into_inner);
        bans.contains(address, self.address_key.get())
    }

    /// Reloads the bans.
    pub async fn read_bans(&self) {
        let read = async {
            let bans = self.hub.store().bans().await?;
            self.address_key().await?;
            Ok::<_, StoreError>(Bans::read(&bans))
        };
        match read.await {
            Ok(bans) => {
                *self.bans.write().unwrap_or_else(PoisonError::into_inner) = bans;
            }
            Err(error) => tracing::warn!(%error, "bans cannot be read; keeping the previous ones"),
        }
    }

    async fn address_key(&self) -> Result<&AddressKey, StoreError> {
        let read = || self.hub.store().address_key();
        self.address_key.get_or_try_init(read).await
    }

    /// Returns the hash of an address for logs and operators; `None` while the database is away.
    pub async fn address_hash(&self, address: IpAddr) -> Option<AddressHash> {
        match self.address_key().await {
            Ok(key) => Some(key.hash(address)),
            Err(error) => {
                tracing::warn!(%error, "the key of the address hashes cannot be read");
                None
            }
        }
    }

    /// Notes from which address a table was set up (`None`) or seats were taken, for the operator.
    pub async fn note_origin(
        &self,
        table: &TableId,
        seats: impl IntoIterator<Item = Option<u8>>,
        from: IpAddr,
    ) {
        let Some(hash) = self.address_hash(from).await else {
            return;
        };
        let origin = |seat| Origin {
            seat,
            address: hash.clone(),
        };
        let origins: Vec<Origin> = seats.into_iter().map(origin).collect();
        for Origin { seat, address } in &origins {
            match seat {
                None => tracing::info!(%table, from = %address, "a table was set up"),
                Some(seat) => tracing::info!(%table, seat, from = %address, "a seat was taken"),
            }
        }
        // The players are not stopped by this, and do not wait long for it.
        let noted = self.hub.store().note_origins(table, &origins);
        match tokio::time::timeout(PATIENCE, noted).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                tracing::warn!(%error, %table, "the address of a player could not be noted");
            }
            Err(_) => tracing::warn!(%table, "the address of a player could not be noted in time"),
        }
    }

    /// Logs that something from an address was refused, but not every time.
    pub async fn note_refusal(&self, from: IpAddr, what: &'static str, why: &'static str) {
        if self.noted.take(counted(from))
            && let Some(from) = self.address_hash(from).await
        {
            tracing::info!(%from, what, why, "refused");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_ranges_and_hashes_are_banned() {
        let address = |text: &str| text.parse::<IpAddr>().expect("an address");
        let key = AddressKey::parse(&"0".repeat(64)).expect("a key");
        let hash = key.hash(address("198.51.100.9"));
        let ban = |address: &str| Ban {
            address: address.to_owned(),
            reason: String::new(),
            at: 0,
        };
        let bans = [
            ban("192.0.2.0/24"),
            ban("203.0.113.5"),
            ban(hash.as_str()),
            ban("?"),
        ];
        let bans = Bans::read(&bans);
        let banned = |text| bans.contains(address(text), Some(&key));
        assert!(banned("192.0.2.77") && banned("203.0.113.5") && banned("198.51.100.9"));
        assert!(!banned("198.51.100.8"));
        assert!(
            !bans.contains(address("198.51.100.9"), None),
            "the key is unknown"
        );
    }
}
