import type { Host } from '../host'
import { mainJourneyInMini } from '../main-journey'
import { launchApp, openTabBar, openTypable } from './harness'

let host: Host
let bar: ReturnType<typeof openTabBar>
beforeAll(() => {
  host = launchApp()
  bar = openTabBar()
})

mainJourneyInMini({
  host: () => host,
  open: openTypable,
  tapTab: words => {
    bar.tap(words)
  },
})
