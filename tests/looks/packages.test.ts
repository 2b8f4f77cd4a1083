import type { Screen } from '../../src/routes/table'
import { IS_NIGHT } from '../setup/night'
import { LOOKS, type Look } from './app'
import { lookAtPackage } from './look'
import { openTabs, type Tabs } from './drawing'
import { VISITS } from './visits'

/** One screen per layout is checked in the dark theme and in 大字 with every change; `npm run test:night` checks all. */
const TURNED = new Set<Screen>([
  'home',
  'house-list',
  'house-detail',
  'build-list',
  'consulting',
  'tax-count',
  'article-detail',
  'compare',
  'my',
  'my-login',
])
const getScreenLooks = ({ screen }: { screen: Screen }): readonly Look[] =>
  IS_NIGHT || TURNED.has(screen) ? LOOKS : ['light']

let tabs: Tabs
beforeAll(async () => {
  tabs = await openTabs()
})
afterAll(() => tabs?.close())

describe.each(['weapp', 'swan'] as const)('%s', name => {
  lookAtPackage(name, { visits: VISITS, tabs: () => tabs, looksOf: getScreenLooks })
})
