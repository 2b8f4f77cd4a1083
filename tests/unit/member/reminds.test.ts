import type { RemindRow } from '@/contract/user/schema'
import { minuteText, remindGroups, remindView } from '@/domain/member/alerts/remind-view'
import { quietText, turnedChannels } from '@/domain/member/alerts/settings-view'
import type { RemindSettings } from '@/contract/remind/schema'
import { houseCard } from '../../fixtures/house-card'

const NOW = 1_795_334_400 // 2026-11-22 16:00 in Beijing
const DAY = 86_400

const row = (id: number, more: Partial<RemindRow> = {}, house: object = {}): RemindRow => ({
  id,
  house_id: id,
  before_minutes: 30,
  channel: 'sms',
  channels: ['sms'],
  remind_time: NOW + DAY - 1800,
  state: 'waiting',
  created_at: NOW,
  own_limit: null,
  house: houseCard({ id, status: 'upcoming', start_time: NOW + DAY, end_time: NOW + 2 * DAY, ...house }),
  ...more,
})

test('reminders stand by the day of their lot, the nearest first, what is over last', () => {
  const groups = remindGroups(
    [
      row(1, {}, { start_time: NOW + 3 * DAY }),
      row(2, { state: 'sent' }),
      row(3),
      row(4, {}, { status: 'ongoing', end_time: NOW + DAY + 60 }),
    ],
    NOW,
  )
  expect(groups.map(({ title, note, rows }) => [title, note, rows.map(one => one.id)])).toEqual([
    ['11-23 周一', '明天', [3, 4]],
    ['11-25 周三', '3 天后', [1]],
    ['已发送与失效', '1', [2]],
  ])
})

test.each([
  [row(1), '15:30', '开拍前 30 分钟'],
  [row(1, { before_minutes: 1440, remind_time: NOW }), '11-22 16:00', '开拍前 1 天'],
  [row(1, {}, { status: 'ongoing', end_time: NOW + DAY }), '15:30', '结束前 30 分钟'],
  [row(1, { state: 'sent' }), '11-23 15:30', '已发送'],
  [row(1, { state: 'void' }, { status: 'suspended' }), '11-23 15:30', '已失效，恢复拍卖时接着提醒'],
])('a reminder says when and why: %#', (one, time, what) => {
  expect(remindView(one)).toMatchObject({ time, what })
})

test('the hours without messages', () => {
  expect(minuteText(425)).toBe('07:05')
  expect(quietText({ quiet_from: 1320, quiet_to: 480 })).toBe('22:00–08:00')
  expect(quietText({ quiet_from: null, quiet_to: null })).toBe('不设')
})

test('a way of an event is turned on and off, in the order of the columns', () => {
  const settings = {
    events: [{ event: 'state', channels: ['wechat'], possible: ['sms', 'wechat'], label: '', hint: '' }],
  } as unknown as RemindSettings
  expect(turnedChannels(settings, 'state', 'sms')).toEqual(['sms', 'wechat'])
  expect(turnedChannels(settings, 'state', 'wechat')).toEqual([])
})
