//! What somebody asks the referee, from its text to the answer: a verdict, a best play, a repair, another form.
//!
//! No file is read here and no system is looked up: the [`Law`] says by what to judge, and who asks supplies it.

mod convert;
mod judge;
mod law;
mod position;
mod repair;
mod replay;
mod solve;
mod spelled;

pub use convert::{Converted, Form, convert};
pub use judge::{Judged, Mends, Others, Question, Sizes, Trouble, judge};
pub use law::Law;
pub use position::{Position, Unread};
pub use repair::{Mending, mend};
pub use replay::{NoMoment, replay};
pub use solve::{Refused, Solution, solve, solve_opening};
pub use spelled::{Opened, Spelled};
