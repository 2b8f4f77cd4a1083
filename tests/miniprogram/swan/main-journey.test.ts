import type { Host } from '../host'
import { mainJourneyInMini } from '../main-journey'
import { launchApp, openPage } from './harness'

let host: Host
beforeAll(() => {
  host = launchApp()
})

mainJourneyInMini({
  host: () => host,
  open: openPage,
  tapTab: (words, page) => {
    page
      .nodes('tabbar-i')
      .find(tab => tab.text().includes(words))
      ?.tap()
  },
})
