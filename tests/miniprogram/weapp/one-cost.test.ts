import { tellsOneCost } from '../one-cost'
import { launchApp, openPage } from './harness'

beforeAll(() => {
  launchApp()
})

tellsOneCost(openPage)
