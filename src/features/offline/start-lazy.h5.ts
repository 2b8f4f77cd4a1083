import { whenIdle } from '@/platform/idle'
import { isOnline } from '@/platform/network'
import { mayHaveWorker } from '@/platform/offline/may-have-worker'
import { isSignedIn, sessionStore } from '@/state/session'
import { memberStorage } from '@/state/storage'

/**
 * Starts the offline cache for members and on devices that had one: once the page is idle, or at once while offline. Otherwise waits for a
 * login.
 */
export function keepOfflineLater() {
  if (!mayHaveWorker()) return
  const load = () => {
    import('./start').then(
      ({ begin }) => {
        begin()
      },
      () => undefined,
    )
  }
  if (isSignedIn() || memberStorage.get('offline') !== undefined)
    void isOnline().then(on => {
      if (on) whenIdle(load)
      else load()
    })
  else {
    const stop = sessionStore.subscribe(() => {
      if (!isSignedIn()) return
      stop()
      whenIdle(load)
    })
  }
}
