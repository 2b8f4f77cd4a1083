import { whenIdle } from '@/platform/idle'
import { isOnline } from '@/platform/network'
import { mayHaveWorker } from '@/platform/offline/may-have-worker'
import { isSignedIn, sessionStore } from '@/state/session'
import { memberStorage } from '@/state/storage'

/** For members, and where one was: once the page rests, or at once where the network cannot answer it. */
export function keepOfflineLater() {
  if (!mayHaveWorker()) return
  const load = () => {
    import('./begin').then(
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
