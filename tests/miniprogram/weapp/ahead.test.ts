import { aheadJourneys, messageJourney } from '../ahead'
import type { Host } from '../host'
import { memberToken } from '../screens'
import { launchApp, openTypable } from './harness'

let phone: Host
beforeAll(async () => {
  phone = launchApp({ token: await memberToken() })
})
beforeEach(() => {
  phone.navigations.length = 0
})

aheadJourneys({ phone: () => phone, open: openTypable })
messageJourney({ open: openTypable })
