import { findJourneys } from '../find'
import type { Host } from '../host'
import { launchApp, openPage } from './harness'

let phone: Host
beforeAll(() => {
  phone = launchApp()
})
beforeEach(() => {
  phone.navigations.length = 0
})

findJourneys({ phone: () => phone, open: openPage })
