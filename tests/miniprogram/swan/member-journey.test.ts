import { memberJourneyInMini, newMember } from '../member-journey'
import { launchApp, openPage } from './harness'

let member = { phone: '', token: '' }
beforeAll(async () => {
  member = await newMember()
  launchApp({ token: member.token })
})

memberJourneyInMini({ member: () => member, open: openPage })
