//! What this process uses of the machine, on systems with `/proc`.

use std::time::Duration;

/// Returns the processor time used so far, by all threads.
pub fn cpu_time() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // Only numbers follow the bracket that closes the program's name. Linux counts in hundredths of a second.
    let numbers: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let [user, system] = [11, 12].map(|index| numbers.get(index)?.parse::<u64>().ok());
    Some(Duration::from_millis((user? + system?) * 10))
}

/// Returns the memory in use, in bytes.
pub fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn processor_time_and_memory_are_known_and_plausible() {
        let before = cpu_time().expect("the system counts");
        let mut sum = 0_u64;
        while cpu_time().expect("the system counts") == before {
            sum = std::hint::black_box(sum.wrapping_add(1));
        }
        let memory = memory().expect("the system counts");
        assert!((100_000..1 << 40).contains(&memory), "{memory}");
    }
}
