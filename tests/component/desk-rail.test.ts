import type { AgentDesk } from '@/contract/agent/schema'
import { isDeskScreen } from '@/domain/lead/workbench/desk-screens'
import { deskRail, deskRailPlace } from '@/domain/lead/workbench/rail-view'
import { getWorkbenchTabs, getTabWait } from '@/domain/lead/workbench/workbench-view'

const desk = {
  counts: { waiting: 5, late: 1, viewings_tomorrow: 1, asks: 3, lots: 9, lots_lacking: 2 },
  month: { leads: 38, viewings: 14, deals: 2, first_answer: 720 },
} as AgentDesk

const said = (known: AgentDesk | undefined) =>
  deskRail(known, 7).map(({ title, items }) => [
    title,
    ...items.map(({ label, total }) => (total === undefined ? label : `${label} ${total}`)),
  ])

test('the rail of the desk says what waits today, the own lots and the month', () => {
  expect(said(desk)).toEqual([
    ['今天', '待联系 5', '明日带看 1', '待答提问 3'],
    ['房源', '我的房源 9', '发布房源', '实勘', '我的海报'],
    ['业绩', '本月成交 2', '带看与合同', '我的主页', '认证资料'],
  ])
  expect(said(undefined).flat()).toContain('待联系')
})

test('each way that a page stands under is in the rail', () => {
  const keys = deskRail(desk, 7).flatMap(({ items }) => items.map(({ key }) => key))
  for (const [screen, tab, place] of [
    ['my-desk', undefined, 'new'],
    ['my-desk', 'contacted', 'new'],
    ['my-desk', 'viewing', 'viewing'],
    ['my-desk', 'ask', 'ask'],
    ['poster-list', undefined, 'posters'],
    ['poster-add', undefined, 'posters'],
  ] as const) {
    expect(isDeskScreen(screen)).toBe(true)
    expect(deskRailPlace(screen, tab)).toBe(place)
    expect(keys).toContain(place)
  }
  expect(isDeskScreen('my')).toBe(false)
})

test('what waits in its own way has its tab while it is looked at', () => {
  const keys = (wanted?: string) => getWorkbenchTabs({ team: null }, wanted).map(({ key }) => key)
  expect(keys()).toEqual(['new', 'contacted', 'done', 'off'])
  expect(keys('viewing')).toEqual(['new', 'viewing', 'contacted', 'done', 'off'])
  expect(getTabWait('viewing')).toBe('viewing_tomorrow')
  expect(getTabWait('new')).toBeUndefined()
})
