//! The ways to a house: a port on the network, or a door inside the process.

use std::fmt;
use std::sync::Arc;

use tokio::io::{AsyncRead, AsyncWrite, DuplexStream};
use tokio::net::TcpStream;

use crate::{Lost, lost};

/// A door to a house in the same process: each time it is opened, there is
/// one more pipe to the house, and nobody else can come in by it.
#[derive(Clone)]
pub struct Door(Arc<dyn Fn() -> DuplexStream + Send + Sync>);

impl Door {
    /// A door that is opened like this.
    pub fn new(open: impl Fn() -> DuplexStream + Send + Sync + 'static) -> Self {
        Self(Arc::new(open))
    }
}

impl fmt::Debug for Door {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Door")
    }
}

/// What bytes go through, whichever way it is.
pub(crate) trait Pipe: AsyncRead + AsyncWrite + fmt::Debug + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + fmt::Debug + Send + Unpin> Pipe for T {}

/// Goes to a house, by its door if there is one.
pub(crate) async fn go(house: &str, door: Option<&Door>) -> Result<Box<dyn Pipe>, Lost> {
    if let Some(Door(open)) = door {
        return Ok(Box::new(open()));
    }
    let stream = TcpStream::connect(house).await.map_err(lost)?;
    stream.set_nodelay(true).map_err(lost)?;
    Ok(Box::new(stream))
}
