//! A cable that can be cut, for what the protocol cannot do: closing sockets as
//! a lost network does.
//!
//! The browser believes that it is a proxy (SOCKS 5, RFC 1928) and sends all that
//! a person's pages ask for through it, also to this machine.

use std::net::{Ipv4Addr, Ipv6Addr};

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::{Lost, lost};

/// The only version there is, no password, and "granted" without an address.
const WELCOME: &[u8] = &[5, 0];
const GRANTED: &[u8] = &[5, 0, 0, 1, 0, 0, 0, 0, 0, 0];

/// What connects people to all servers. Sockets that are open when it is cut
/// close at once and without a word (code 1006), requests fail, and nothing gets
/// through until it is mended. It works as long as the runtime it was laid in.
#[derive(Debug)]
pub struct Cable {
    is_whole: watch::Sender<bool>,
    port: u16,
}

impl Cable {
    /// Lays a cable for [`person_on`](crate::Browser::person_on).
    pub async fn lay() -> Result<Self, Lost> {
        let listener = TcpListener::bind("127.0.0.1:0").await.map_err(lost)?;
        let port = listener.local_addr().map_err(lost)?.port();
        let (is_whole, state) = watch::channel(true);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(carry(stream, state.clone()));
            }
        });
        Ok(Self { is_whole, port })
    }

    /// Cuts it.
    pub fn cut(&self) {
        self.become_whole(false);
    }

    /// Makes it whole again, for what is opened from now on.
    pub fn mend(&self) {
        self.become_whole(true);
    }

    /// Only a change is told: mending what is whole disturbs nobody.
    fn become_whole(&self, whole: bool) {
        self.is_whole.send_if_modified(|was| std::mem::replace(was, whole) != whole);
    }

    /// What the browser calls it.
    pub(crate) fn proxy(&self) -> String {
        format!("socks5://127.0.0.1:{}", self.port)
    }
}

/// One connection, until either side ends it or the cable is cut or gone.
async fn carry(mut near: TcpStream, mut state: watch::Receiver<bool>) {
    if !*state.borrow_and_update() {
        return;
    }
    let conversation = async {
        let mut far = reach(&mut near).await?;
        copy_bidirectional(&mut near, &mut far).await
    };
    tokio::select! {
        _ = conversation => {}
        _ = state.changed() => {}
    }
}

/// Hears where the browser wants to go, and goes there.
async fn reach(near: &mut TcpStream) -> std::io::Result<TcpStream> {
    near.read_u8().await?;
    let methods = near.read_u8().await?;
    near.read_exact(&mut vec![0; methods.into()]).await?;
    near.write_all(WELCOME).await?;
    let mut request = [0; 4];
    near.read_exact(&mut request).await?;
    let host = match request[3] {
        1 => near.read_u32().await.map(|bits| Ipv4Addr::from(bits).to_string())?,
        4 => near.read_u128().await.map(|bits| Ipv6Addr::from(bits).to_string())?,
        _ => {
            let mut name = vec![0; near.read_u8().await?.into()];
            near.read_exact(&mut name).await?;
            String::from_utf8_lossy(&name).into_owned()
        }
    };
    let far = TcpStream::connect((host, near.read_u16().await?)).await?;
    near.write_all(GRANTED).await?;
    far.set_nodelay(true)?;
    near.set_nodelay(true)?;
    Ok(far)
}
