/** Notifies when the page comes to the foreground or leaves it; returns the unsubscribe function. */
export function onAppVisible(tell: (isVisible: boolean) => void): () => void {
  const listen = () => {
    tell(document.visibilityState === 'visible')
  }
  document.addEventListener('visibilitychange', listen)
  return () => {
    document.removeEventListener('visibilitychange', listen)
  }
}

/** Runs at the last moment when a request can still be sent. */
export function onAppLeave(leave: () => void) {
  window.addEventListener('pagehide', leave)
}
