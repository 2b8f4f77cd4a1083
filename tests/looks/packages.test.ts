import { AGENT_CASES, agentToken, MEMBER_CASES, memberToken, VISITOR_CASES } from '../miniprogram/screens'
import { lookAtPackage } from './look'
import { openTabs, type Tabs } from './drawing'

let tabs: Tabs
beforeAll(async () => {
  tabs = await openTabs()
})
afterAll(() => tabs?.close())

const VISITS = [
  { who: 'visitor', cases: VISITOR_CASES },
  { who: 'member', cases: MEMBER_CASES, token: memberToken },
  { who: 'agent', cases: AGENT_CASES, token: agentToken },
]

describe.each(['weapp', 'swan'] as const)('%s', name => {
  lookAtPackage(name, { visits: VISITS, tabs: () => tabs })
})
