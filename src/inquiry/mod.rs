//! What somebody asks the referee, from its text to the answer: a verdict, a best play, a repair, another form.
//!
//! No file is read here: the [`Law`] says by what to judge, and who asks supplies it.

mod convert;
mod input;
mod judge;
mod law;
mod position;
mod repair;
mod replay;
mod solve;
mod spelled;

pub use convert::{Converted, NotConverted, convert};
pub use input::{Form, Input};
pub use judge::{Judged, Judging, MOST_TEXT_BYTES, Mends, Others, Sizes, Trouble, Way, judge};
pub use law::{Law, Lookup, builtins};
pub use position::{Position, Unread};
pub use repair::{Mending, Unmended, mend};
pub use replay::{NoMoment, Replayed, Turns, replay};
pub use solve::{Refused, Solution, Solvable};
pub use spelled::Spelled;
