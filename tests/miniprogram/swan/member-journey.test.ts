import { memberJourneyInMini, newMember } from '../member-journey'
import { launchApp, openPage } from './harness'

let token = ''
beforeAll(async () => {
  token = (await newMember()).token
  launchApp({ token })
})

memberJourneyInMini({ member: () => ({ token }), open: openPage })
