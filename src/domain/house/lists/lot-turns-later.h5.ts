import { whenIdle } from '@/platform/idle'

/** Lazy chunk, loaded when the page is idle: auctions change only by the minute. */
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
