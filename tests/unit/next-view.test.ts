import type { HouseCard } from '@/contract/house/cards'
import type { ServiceRecord } from '@/contract/user/schema'
import { nextRows } from '@/domain/member/next-view'
import { memberRail, railPlace } from '@/domain/member/rail-view'
import { dayStart } from '@/lib/dates'
import { houseCard } from '../fixtures/house-card'

const now = dayStart('2026-11-20') + 19 * 3600
const at = (day: string, hour: number) => dayStart(day) + hour * 3600

test('what is ahead stands by its time: openings, endings, viewings; what is over is left out', () => {
  const lot = (id: number, values: Partial<HouseCard>) => houseCard({ id, title: `房源 ${id}`, ...values })
  const viewing = {
    id: 7,
    see_time: at('2026-11-21', 10.5),
    status: 'contacted',
    entity_title: '青梧里',
    agent: { name: '演示顾问 01' },
  } as ServiceRecord
  const rows = nextRows(
    {
      lots: [
        lot(1, { status: 'upcoming', start_time: at('2026-11-23', 10), round: 1, price: 268_500_000 }),
        lot(2, { status: 'ongoing', end_time: at('2026-11-20', 21), price: 712_000_000, bid_total: 14 }),
        lot(3, { status: 'sold' }),
        lot(4, { status: 'upcoming', start_time: now - 60 }),
      ],
      viewings: [viewing, { ...viewing, id: 8, status: 'cancelled' }, { ...viewing, id: 9, see_time: null }],
    },
    now,
  )
  expect(rows.map(({ key, day, time, near, houseId }) => [key, day, time, near, houseId])).toEqual([
    ['end-2', '11-20', '21:00', '今天', 2],
    ['see-7', '11-21', '10:30', '明天', null],
    ['start-1', '11-23', '10:00', null, 1],
  ])
  expect(rows.map(({ title, verb, line }) => [`${title} ${verb}`, line])).toEqual([
    ['房源 2 结束', '当前 712.0万，14 次出价'],
    ['青梧里 看样', '演示顾问 01，已约定'],
    ['房源 1 开拍', '一拍 268.5万起'],
  ])
})

test("the rail leads to a member's own pages, a manager's to the desk as well", () => {
  const screens = (isAgent: boolean) =>
    memberRail(undefined, isAgent).flatMap(({ items }) => items.map(({ screen }) => screen))
  expect(screens(false)).toEqual([
    'my-list-follow',
    'my-list-remind',
    'my-helpfindhouse',
    'my-list-looks',
    'my-hidden',
    'my-list-shares',
    'my-board',
    'my-won',
    'my-calculations',
    'my-offline',
    'my-service-wl',
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
