import { memberJourneyInMini, newMember } from '../member-journey'
import { launchApp, openTypable } from './harness'

let member = { phone: '', token: '' }
beforeAll(async () => {
  member = await newMember()
  launchApp({ token: member.token })
})

memberJourneyInMini({
  member: () => member,
  open: openTypable,
})
