//! Exact search.
