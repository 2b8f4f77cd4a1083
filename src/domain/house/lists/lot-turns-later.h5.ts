import { whenIdle } from '@/platform/idle'

/** Auctions turn by the minute: what follows them comes once the page rests. */
export function followTurnsLater() {
  whenIdle(() => {
    import('./lot-turns').then(
      ({ followLotTurns }) => {
        followLotTurns()
      },
      () => undefined,
    )
  })
}
