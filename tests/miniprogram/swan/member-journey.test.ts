import { memberJourneyInMini } from '../member-journey'
import { launchApp, openPage } from './harness'

beforeAll(() => {
  launchApp()
})

memberJourneyInMini({ open: openPage })
