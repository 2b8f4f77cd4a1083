import { memberJourneyInMini } from '../member-journey'
import { launchApp, openTypable } from './harness'

beforeAll(() => {
  launchApp()
})

memberJourneyInMini({ open: openTypable })
