//! Ctrl-C, for work that can stop half-way and keep what is done.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Whether somebody has asked the program to end.
pub(super) struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Listens from now on.
    pub(super) fn listen() -> Self {
        let asked = Arc::new(AtomicBool::new(false));
        let noted = asked.clone();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build();
            // Where nobody can listen, Ctrl-C ends the program as it ends any other.
            if let Ok(runtime) = runtime {
                runtime.block_on(asked_to_stop());
                noted.store(true, Relaxed);
            }
        });
        Self(asked)
    }

    pub(super) fn is_asked(&self) -> bool {
        self.0.load(Relaxed)
    }
}

/// Waits until somebody asks the program to end.
pub(super) async fn asked_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminated) = signal(SignalKind::terminate()) else {
            let _ = interrupted.await;
            return;
        };
        tokio::select! {
            _ = interrupted => {}
            _ = terminated.recv() => {}
        }
    }
    #[cfg(not(unix))]
    let _ = interrupted.await;
}
