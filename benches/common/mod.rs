//! What the benchmarks read.

/// Tables of three to six sets, one a line: runs, groups, and a joker now and then.
pub(crate) fn tables(n_bytes: usize) -> String {
    let mut text = String::with_capacity(n_bytes + 200);
    let mut random = 1_u64;
    let mut below = |limit: u64| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) % limit
    };
    while text.len() < n_bytes {
        text.push_str("table: ");
        let n_sets = 3 + below(4);
        for set in 0..n_sets {
            if 0 < set {
                text.push_str("| ");
            }
            let (length, number, colour) = (3 + below(2), 1 + below(10), below(4) as usize);
            let is_run = below(2) == 0;
            for index in 0..length {
                let colour = if is_run { colour } else { (colour + index as usize) % 4 };
                let number = if is_run { number + index } else { number };
                match below(12) {
                    0 => text.push_str("J "),
                    _ => text.extend([&"RBYK"[colour..=colour], &number.to_string(), " "]),
                }
            }
        }
        text.pop();
        text.push('\n');
    }
    text
}
