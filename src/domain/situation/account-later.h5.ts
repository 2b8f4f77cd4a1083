import { whenIdle } from '@/platform/idle'
import { isSignedIn, sessionStore } from '@/state/session'

/** Loads the module for members, once the page is idle. */
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
