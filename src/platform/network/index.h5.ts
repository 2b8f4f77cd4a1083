export const isOnline = (): Promise<boolean> => Promise.resolve(navigator.onLine)

/** Notifies when the device goes online or offline; returns the unsubscribe function. */
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
