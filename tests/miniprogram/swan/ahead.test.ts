import { aheadJourneys, messageJourney } from '../ahead'
import type { Host } from '../host'
import { agentToken } from '../screens'
import { launchApp, openPage } from './harness'

let phone: Host
beforeAll(async () => {
  phone = launchApp({ token: await agentToken() })
})
beforeEach(() => {
  phone.navigations.length = 0
})

aheadJourneys({ phone: () => phone, open: openPage })
messageJourney({ open: openPage })
