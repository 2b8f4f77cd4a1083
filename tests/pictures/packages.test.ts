import '../setup/left-out'
import { VISITS } from '../looks/visits'
import { openTabs, type Tabs } from '../looks/drawing'
import { lookAtPackage } from '../looks/look'
import { folder, looks } from './folder'
import { holdStill } from './still'

/** A screenshot of each page of both packages, with a new database. */

let tabs: Tabs
beforeAll(async () => {
  tabs = await openTabs({ isPictured: true, pictures: folder(), type: 'png', before: holdStill })
})
afterAll(() => tabs?.close())

describe.each(['weapp', 'swan'] as const)('%s', name => {
  lookAtPackage(name, { visits: VISITS, tabs: () => tabs, looksOf: () => looks })
})
