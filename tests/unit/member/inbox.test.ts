import type { InboxGroup, InboxMessage } from '@/contract/inbox/schema'
import { quietHours } from '@/domain/member/alerts/settings-view'
import { distinctGroups, groupView, inboxTabs, messageView } from '@/domain/member/inbox/inbox-view'
import { houseCard } from '../../fixtures/house-card'

const NOW = 1_795_334_400 // 2026-11-22 16:00 in Beijing
const DAY = 86_400

const message = (values: Partial<InboxMessage> = {}): InboxMessage => ({
  id: 1,
  event: 'notice',
  title: '青梧里',
  text: '公告第 2 版',
  url: '/house/1.html',
  at: NOW,
  created_at: NOW - 3600,
  is_read: false,
  ...values,
})
const group = (values: Partial<InboxGroup> = {}): InboxGroup => ({
  house_id: 1,
  house: null,
  total: 1,
  unread: 1,
  messages: [message()],
  ...values,
})

test('the tabs count what is unread, those without have no figure', () => {
  const tabs = inboxTabs({
    total: 3,
    tabs: [
      { tab: 'bid', total: 2 },
      { tab: 'change', total: 1 },
      { tab: 'match', total: 0 },
    ],
  })
  expect(tabs.map(({ key, label, total }) => [key, label, total])).toEqual([
    ['all', '全部', 3],
    ['bid', '竞拍', 2],
    ['change', '公告变化', 1],
    ['match', '新房源', undefined],
    ['service', '顾问', undefined],
    ['account', '账户', undefined],
  ])
  expect(inboxTabs(undefined)[0]).not.toHaveProperty('total')
})

test('a group is named by its lot, with its round and its next moment', () => {
  const house = houseCard({ id: 1, title: '青梧里', status: 'upcoming', start_time: NOW + DAY, round: 2 })
  expect(groupView(group({ house, unread: 3 }))).toMatchObject({
    title: '青梧里',
    facts: ['二拍', '11-23 16:00 开拍', '3 条未读'],
    houseId: 1,
  })
  expect(groupView(group({ unread: 0 }))).toMatchObject({ title: '青梧里', facts: ['已下架'], houseId: null })
  expect(groupView(group({ house_id: 0, unread: 0 })).title).toBe('账户与服务')
})

test('a message under its lot says what happened, one of no lot says of what', () => {
  expect(messageView(message(), { ofLot: true, now: NOW })).toMatchObject({
    title: '公告第 2 版',
    line: '公告有新版本',
    time: '15:00',
  })
  const start = message({ event: 'start', text: '即将开拍', created_at: NOW - DAY })
  expect(messageView(start, { ofLot: true, now: NOW })).toMatchObject({ line: '11-22 16:00', time: '11-21' })
  const own = message({ event: 'account', title: '账号', text: '在新设备登录' })
  expect(messageView(own, { ofLot: false, now: NOW })).toMatchObject({ title: '账号', line: '在新设备登录' })
})

test('a lot that moved up while pages were read stands once', () => {
  const groups = [group(), group({ house_id: 2 }), group({ unread: 0 })]
  expect(distinctGroups(groups).map(({ house_id, unread }) => [house_id, unread])).toEqual([
    [1, 1],
    [2, 1],
  ])
})

test('the quiet hours as hours of a day, over midnight too', () => {
  const hours = (from: number, to: number) =>
    quietHours({ quiet_from: from, quiet_to: to })?.flatMap((isQuiet, hour) => (isQuiet ? [hour] : []))
  expect(hours(1320, 120)).toEqual([0, 1, 22, 23])
  expect(hours(60, 180)).toEqual([1, 2])
  expect(quietHours({ quiet_from: null, quiet_to: null })).toBeNull()
})
