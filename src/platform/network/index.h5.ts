export const isOnline = (): Promise<boolean> => Promise.resolve(navigator.onLine)

/** Tells when the device comes on or goes off line; answers how to stop. */
export function onOnline(tell: (isOnline: boolean) => void): () => void {
  const on = () => {
    tell(true)
  }
  const off = () => {
    tell(false)
  }
  window.addEventListener('online', on)
  window.addEventListener('offline', off)
  return () => {
    window.removeEventListener('online', on)
    window.removeEventListener('offline', off)
  }
}
