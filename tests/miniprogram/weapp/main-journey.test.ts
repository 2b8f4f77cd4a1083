import type { Host } from '../host'
import { mainJourneyInMini } from '../main-journey'
import { launchApp, openPage, openTabBar } from './harness'

let host: Host
let bar: ReturnType<typeof openTabBar>
beforeAll(() => {
  host = launchApp()
  bar = openTabBar()
})

mainJourneyInMini({
  host: () => host,
  open: async url => {
    const page = await openPage(url)
    return {
      ...page,
      typeAt: (id, value) => {
        page.type(`#${id}`, value)
      },
    }
  },
  tapTab: words => {
    bar.tap(words)
  },
})
