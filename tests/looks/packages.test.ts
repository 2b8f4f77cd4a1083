import { lookAtPackage } from './look'
import { openTabs, type Tabs } from './drawing'
import { VISITS } from './visits'

let tabs: Tabs
beforeAll(async () => {
  tabs = await openTabs()
})
afterAll(() => tabs?.close())

describe.each(['weapp', 'swan'] as const)('%s', name => {
  lookAtPackage(name, { visits: VISITS, tabs: () => tabs })
})
