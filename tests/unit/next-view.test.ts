import type { NextRow } from '@/contract/user/cards'
import { nextRows } from '@/domain/member/next-view'
import { memberRail, railPlace } from '@/domain/member/rail-view'
import { dayStart } from '@/lib/dates'

const now = dayStart('2026-11-20') + 19 * 3600
const at = (day: string, hour = 0) => dayStart(day) + hour * 3600

const row = (kind: NextRow['kind'], values: Partial<NextRow>): NextRow => ({
  key: kind,
  kind,
  at: now + 60,
  is_day: false,
  title: '青梧里',
  house_id: 1,
  word: null,
  round: null,
  bid_total: null,
  amount: null,
  sureness: null,
  remind_at: null,
  channels: [],
  own_limit: null,
  who: null,
  is_agreed: false,
  ...values,
})

test('what is ahead is told with its day, what it is, and where it leads', () => {
  const rows = nextRows(
    [
      row('won', {
        at: at('2026-11-18'),
        is_day: true,
        word: '交尾款',
        amount: 177_500_000,
        sureness: 'usual',
      }),
      row('end', { at: at('2026-11-20', 21), amount: 712_000_000, bid_total: 14 }),
      row('viewing', { at: at('2026-11-21', 10.5), who: '演示顾问 01', is_agreed: true }),
      row('pay', { at: at('2026-11-22'), is_day: true, word: '交保证金', amount: 30_000_000 }),
      row('start', {
        at: at('2026-11-23', 10),
        round: 2,
        amount: 268_500_000,
        own_limit: 317_500_000,
        remind_at: at('2026-11-23', 9.5),
        channels: ['sms', 'wechat'],
      }),
      row('client', { at: at('2026-11-24', 15) }),
      row('follow_up', { at: at('2026-11-25', 9) }),
    ],
    now,
  )
  expect(rows.map(({ day, time, verb, tone, to }) => [day, time, verb, tone, to])).toEqual([
    ['已过期', '11-18', '交尾款', 'late', 'won'],
    ['今天', '21:00', '结束', 'near', 'lot'],
    ['明天', '10:30', '看样', 'near', 'viewings'],
    ['11-22', '当天', '交保证金', 'later', 'lot'],
    ['11-23', '10:00', '开拍', 'later', 'lot'],
    ['11-24', '15:00', '带看', 'later', 'desk'],
    ['11-25', '09:00', '跟进', 'later', 'desk'],
  ])
  expect(rows.slice(0, 6).map(({ line }) => line)).toEqual([
    '177.5万，约这一天，以法院通知为准',
    '当前 712.0万，14 次出价',
    '演示顾问 01，已约定',
    '30.0万，付到网拍平台账户',
    '二拍 268.5万起，我的上限 317.5万，09:30 短信、微信提醒',
    '待确认',
  ])
})

test('what has begun meanwhile is left out, a call that is due today stays', () => {
  const past = { at: now - 60 }
  expect(
    nextRows([row('start', past), row('viewing', past), row('follow_up', past)], now).map(({ key }) => key),
  ).toEqual(['follow_up'])
})

test("the rail leads to a member's own pages, a manager's to the desk as well", () => {
  const screens = (isAgent: boolean) =>
    memberRail(undefined, isAgent).flatMap(({ items }) => items.map(({ screen }) => screen))
  expect(screens(false)).toEqual([
    'my-list-follow',
    'my-messages',
    'my-list-remind',
    'my-helpfindhouse',
    'my-list-looks',
    'my-hidden',
    'my-list-shares',
    'my-board',
    'my-won',
    'my-calculations',
    'my-offline',
    'my-service-dk',
    'my-service-zx',
    'my-service-wt',
    'my-intergralConvert',
    'my-info',
    'my-devices',
    'my-privacy',
    'my-feedback',
    'my',
  ])
  expect(screens(true)).toContain('my-desk')
})

test('a page that is not in the rail stands under one that is', () => {
  const screens = memberRail(undefined, true).flatMap(({ items }) => items.map(({ screen }) => screen))
  expect(railPlace('my-list-remind')).toBe('my-list-remind')
  for (const below of ['my-remind-settings', 'my-intergralInfoList', 'my-modifyPwd', 'poster-list'] as const)
    expect(screens).toContain(railPlace(below))
})
