import { whenIdle } from '@/platform/idle'
import { isSignedIn, sessionStore } from '@/state/session'

/** For members, once the page rests. */
export function keepInAccountLater() {
  const load = () => {
    whenIdle(() => {
      import('./account').then(
        ({ begin }) => {
          begin()
        },
        () => undefined,
      )
    })
  }
  if (isSignedIn()) {
    load()
    return
  }
  const stop = sessionStore.subscribe(() => {
    if (!isSignedIn()) return
    stop()
    load()
  })
}
