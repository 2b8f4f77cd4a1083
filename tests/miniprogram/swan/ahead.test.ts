import { aheadJourneys, messageJourney } from '../ahead'
import type { Host } from '../host'
import { memberToken } from '../screens'
import { launchApp, openPage } from './harness'

let phone: Host
beforeAll(async () => {
  phone = launchApp({ token: await memberToken() })
})
beforeEach(() => {
  phone.navigations.length = 0
})

aheadJourneys({ phone: () => phone, open: openPage })
messageJourney({ open: openPage })
