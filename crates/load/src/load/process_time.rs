//! The processor time of processes, on systems with `/proc`.

use std::fs;
use std::path::Path;
use std::time::Duration;

/// The processor time of a process (`self` for this one).
pub fn of_process(process: &str) -> Option<Duration> {
    let Stat { own, .. } = read_stat(Path::new("/proc").join(process).as_path())?;
    Some(own)
}

/// The processor time of a process and all its children, also of those that have ended, as for a PostgreSQL server.
pub fn of_family(process: &str) -> Option<Duration> {
    let parent = read_stat(Path::new("/proc").join(process).as_path())?;
    let children = fs::read_dir("/proc").ok()?.flatten();
    let children = children.filter_map(|entry| read_stat(&entry.path()));
    let living = children.filter(|child| child.parent == process);
    Some(parent.own + parent.ended_children + living.map(|child| child.own).sum())
}

/// The id of the process on this machine that listens on a port. Other users' processes are visible only to root.
pub fn listening_on(port: u16) -> Option<String> {
    let tables = ["/proc/net/tcp", "/proc/net/tcp6"].map(fs::read_to_string);
    let socket = tables
        .iter()
        .flatten()
        .find_map(|table| listening_socket(table, port))?;
    let mut processes = fs::read_dir("/proc").ok()?.flatten();
    let owner = processes.find(|entry| {
        // Besides processes, the folder has names such as `self`.
        let name = entry.file_name();
        if !name
            .to_string_lossy()
            .starts_with(|first: char| first.is_ascii_digit())
        {
            return false;
        }
        let files = fs::read_dir(entry.path().join("fd"));
        let mut targets = files
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|file| fs::read_link(file.path()).ok());
        targets.any(|target| target.as_os_str() == socket.as_str())
    });
    Some(owner?.file_name().to_string_lossy().into_owned())
}

/// Finds the listening socket of a port in a table of the kernel, as links to it are written.
fn listening_socket(table: &str, port: u16) -> Option<String> {
    const LISTEN: &str = "0A";
    let suffix = format!(":{port:04X}");
    table.lines().skip(1).find_map(|line| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let is_it = fields.get(1)?.ends_with(&suffix) && *fields.get(3)? == LISTEN;
        is_it.then(|| fields.get(9).map(|inode| format!("socket:[{inode}]")))?
    })
}

/// The times of a process.
struct Stat {
    parent: String,
    own: Duration,
    ended_children: Duration,
}

fn read_stat(process: &Path) -> Option<Stat> {
    let stat = fs::read_to_string(process.join("stat")).ok()?;
    // The program name may contain anything, even brackets. Only numbers follow its closing bracket.
    let (_, numbers) = stat.rsplit_once(')')?;
    let numbers: Vec<&str> = numbers.split_whitespace().collect();
    // Linux counts in hundredths of a second on all platforms.
    let time = |first: usize| {
        let ticks = [first, first + 1].map(|place| numbers.get(place)?.parse::<u64>().ok());
        Some(Duration::from_millis((ticks[0]? + ticks[1]?) * 10))
    };
    Some(Stat {
        parent: (*numbers.get(1)?).to_owned(),
        own: time(11)?,
        ended_children: time(13)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_listening_socket_of_a_port_is_found() {
        let table = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n   \
                     0: 0100007F:1E61 0100007F:9999 01 00000000:00000000 00:00000000 00000000     0        0 77 1\n   \
                     1: 0100007F:1E61 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 78 1\n";
        assert_eq!(
            listening_socket(table, 7777).as_deref(),
            Some("socket:[78]")
        );
        assert_eq!(listening_socket(table, 7778), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_listening_process_is_found_and_its_time_is_known() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let process = listening_on(port).expect("this process listens");
        assert_eq!(process, std::process::id().to_string());
        let own = of_process("self");
        assert!(own.is_some() && of_family(&process) >= own);
    }
}
