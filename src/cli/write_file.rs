//! Replacing a file: all of it or nothing.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use super::failure::cannot_write;
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};

/// Whether a file was replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Replaced {
    /// It holds the new bytes.
    Done,
    /// It no longer held the old ones, and stays as it is.
    ChangedMeanwhile,
}

/// Replaces `old` by `new` in the file at `path`, in one step and with its permissions; of a link, its target. What
/// stands in the way is told with the name that the file goes by.
pub(super) fn replace(path: &Path, old: &str, new: &str, name: &str, lang: Lang) -> Result<(), String> {
    match replaced(path, old.as_bytes(), new.as_bytes()) {
        Ok(Replaced::Done) => Ok(()),
        Ok(Replaced::ChangedMeanwhile) => Err(ui(Ui::ChangedMeanwhile { path: name }, lang)),
        Err(error) => Err(cannot_write(name, &error, lang)),
    }
}

fn replaced(path: &Path, old: &[u8], new: &[u8]) -> io::Result<Replaced> {
    let target = fs::canonicalize(path)?;
    let folder = target.parent().unwrap_or(Path::new("."));
    let mut file = tempfile::Builder::new().prefix(".rummilint-").tempfile_in(folder)?;
    file.write_all(new)?;
    file.as_file().set_permissions(fs::metadata(&target)?.permissions())?;
    file.as_file().sync_all()?;
    if fs::read(&target)? != old {
        return Ok(Replaced::ChangedMeanwhile);
    }
    file.persist(&target)?;
    Ok(Replaced::Done)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_changed_meanwhile_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.rummi");
        fs::write(&path, "new").unwrap();
        assert_eq!(replaced(&path, b"old", b"fixed").unwrap(), Replaced::ChangedMeanwhile);
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_and_the_mode_stays() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("a.rummi"), folder.path().join("link.rummi"));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        assert_eq!(replaced(&link, b"old", b"new").unwrap(), Replaced::Done);
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    }
}
