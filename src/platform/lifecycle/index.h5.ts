/** Tells when the page comes to the front or leaves it; answers how to stop. */
export function onAppVisible(tell: (isVisible: boolean) => void): () => void {
  const listen = () => {
    tell(document.visibilityState === 'visible')
  }
  document.addEventListener('visibilitychange', listen)
  return () => {
    document.removeEventListener('visibilitychange', listen)
  }
}

/** The last moment at which something can still be sent. */
export function onAppLeave(leave: () => void) {
  window.addEventListener('pagehide', leave)
}
