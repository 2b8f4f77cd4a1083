import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { buildQueryKey } from '@/api/query'
import { queryClient } from '@/api/query-client'
import { parseCommute } from '@/contract/commute'
import type { Result } from '@/contract/endpoints'
import LotCommute from '@/domain/commute/lot-commute'
import { buildCommute } from '@/domain/house/filter/commute'
import { writeFilter, type HouseFilter } from '@/domain/house/filter/filter'
import { keepGoals } from '@/domain/house/filter/use-goals'
import { CommutePanel } from '@/features/search-filter/commute-panel'
import { keepCommute } from '@/state/commute'
import { resetUserState } from '@/state/member-stores'
import { memberStorage } from '@/state/storage'
import { mount } from '../setup/mount'
import { until } from '../setup/wait'
import { lines } from '../unit/house/para'
import { buildAnswer, farServer } from './api/far-server'

type Frame = Awaited<ReturnType<typeof mount>>

const GUOMAO = '116.461,39.9088,45,国贸'
const PLACES: Result<'lookup/commute-places'> = {
  items: [
    { kind: 'station', name: '国贸', hint: '1号线 / 10号线', lng: 116.461, lat: 39.9088 },
    { kind: 'xiaoqu', name: '国贸公寓', hint: '朝阳区 · 建国门外大街', lng: 116.4602, lat: 39.9101 },
  ],
}

/** An answer that is not asked for again by itself. */
const FAILED = { errcode: 1004, errmsg: '目的地有误' }

const pressable = (frame: Frame, words: string) => {
  const found = frame
    .findAll('button, [role=button], [role=option], [role=radio]')
    .find(node => `${node.getAttribute('aria-label') ?? ''} ${node.textContent}`.includes(words))
  if (!found) throw new Error(`nothing to press with ${words} in ${frame.text()}`)
  return found
}
const press = (frame: Frame, words: string) => {
  frame.tap(pressable(frame, words))
}
const key = (frame: Frame, name: string, isComposing = false) =>
  frame.act(() => {
    frame
      .find('input')
      ?.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, isComposing, bubbles: true, cancelable: true }),
      )
  })

/** The panel over a filter, and the address that it writes. */
async function panel(first: HouseFilter) {
  let now = first
  const Holder = () => {
    const [filter, setFilter] = useState(first)
    now = filter
    return (
      <QueryClientProvider client={queryClient}>
        <CommutePanel commute={buildCommute(filter, lines)} onChange={setFilter} />
      </QueryClientProvider>
    )
  }
  const frame = await mount(<Holder />)
  return { frame, query: () => writeFilter(now), goals: () => parseCommute(now.commute ?? '') }
}

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(buildQueryKey('subway/list', { with_stations: true }), { list: lines })
})
afterEach(resetUserState)

describe('the panel of the commute', () => {
  test('finds a typed place, chosen with the keyboard, and a second one for the other person', async () => {
    farServer(buildAnswer('lookup/commute-places', PLACES))
    const { frame, query } = await panel({ region_ids: [110105] })
    expect(frame.text()).not.toContain('最长用时')
    const combobox = (name: string) => frame.find('input')?.getAttribute(name)
    expect([combobox('aria-expanded'), combobox('aria-controls')]).toEqual(['false', null])
    frame.type('input', '国贸')
    expect(frame.text()).toContain('正在查找…')
    expect(frame.find('[role=listbox]')).toBeNull()
    await frame.waitFor('[role=option]')
    expect(combobox('aria-expanded')).toBe('true')
    expect(document.getElementById(combobox('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox')
    const current = () =>
      document.getElementById(frame.find('input')?.getAttribute('aria-activedescendant') ?? '')?.textContent
    expect(current()).toContain('1号线 / 10号线')
    key(frame, 'ArrowDown', true)
    expect(current()).toContain('1号线 / 10号线')
    key(frame, 'ArrowDown')
    expect(current()).toContain('国贸公寓')
    key(frame, 'ArrowDown')
    key(frame, 'Enter')
    expect(query()).toEqual({ commute: GUOMAO })

    press(frame, '加上同住的人')
    frame.type('input', '国贸')
    await frame.waitFor('[role=option]')
    press(frame, '国贸公寓')
    press(frame, '晚高峰')
    const [mine] = frame.findAll('[aria-label="我的最长用时"] button')
    frame.tap(mine!)
    expect(query()).toEqual({
      commute: `116.461,39.9088,15,国贸;116.4602,39.9101,45,国贸公寓`,
      commute_at: 'evening',
    })
    expect(frame.text()).toContain('两个人都在各自时间内的房源才列出')

    press(frame, '移除同住的人的目的地')
    expect(query()).toEqual({ commute: '116.461,39.9088,15,国贸', commute_at: 'evening' })
    press(frame, '移除我的目的地')
    expect(query()).toEqual({})
  })

  test('has the lines and their stations for those who do not type', async () => {
    const { frame, goals } = await panel({})
    press(frame, '八通线')
    press(frame, '梨园')
    expect(goals()).toEqual([{ name: '梨园', lng: 116.6, lat: 39.8, minutes: 45 }])
  })

  test('takes the station of an older address for the visitor, and writes it as a destination', async () => {
    const { frame, query } = await panel({ metro_station_id: 11, metro_minutes: 30 })
    expect(frame.text()).toContain('梨园换地点')
    press(frame, '平时')
    expect(query()).toEqual({ commute: '116.6,39.8,30,梨园', commute_at: 'day' })
  })

  test('says when nothing is found, and when the search failed, which can be tried again', async () => {
    farServer(
      buildAnswer('lookup/commute-places', { items: [] }),
      FAILED,
      buildAnswer('lookup/commute-places', PLACES),
    )
    const { frame } = await panel({})
    frame.type('input', '火星')
    await until('nothing is found', () => frame.text().includes('没有找到“火星”'))
    frame.type('input', '国贸')
    await until('it failed', () => frame.text().includes('地点查找失败'))
    press(frame, '重试')
    await frame.waitFor('[role=option]')
  })
})

test('a station whose lines still load stays when another destination changes', () => {
  const filter = { metro_station_id: 11, metro_minutes: 30, commute: GUOMAO }
  const { goals, set } = buildCommute(filter, [])
  expect(set([{ ...goals[0]!, minutes: 60 }], 'morning')).toEqual({
    ...filter,
    commute: '116.461,39.9088,60,国贸',
  })
  expect(set([], 'morning')).toEqual({ metro_station_id: 11, metro_minutes: 30 })
})

describe('the destinations that a device keeps', () => {
  const ZHONGGUANCUN = '116.3165,39.9841,40,中关村'
  const kept = () => memberStorage.get('commute')?.commute

  test('are those that the user has set, until they remove them', () => {
    keepGoals({}, { commute: GUOMAO }, lines)
    expect(kept()).toBe(GUOMAO)
    keepGoals({ commute: GUOMAO }, { commute: GUOMAO, price_max: 100 }, lines)
    expect(kept()).toBe(GUOMAO)
    keepGoals({ commute: GUOMAO }, {}, lines)
    expect(kept()).toBe('')
  })

  test("are not those of somebody's link, also when these are removed", () => {
    keepCommute({ commute: ZHONGGUANCUN })
    const shared = { commute: `${GUOMAO};116.6,39.8,45,梨园` }
    keepGoals(shared, { ...shared, commute_at: 'evening' }, lines)
    keepGoals(shared, { commute: GUOMAO }, lines)
    keepGoals({ commute: GUOMAO }, {}, lines)
    expect(kept()).toBe(ZHONGGUANCUN)
  })
})

describe('the ways of a lot', () => {
  const way = {
    ...{ minutes: 38, walk_minutes: 8, ride_minutes: 26, changes: 1 },
    ...{ from_station: '四惠东', to_station: '国贸' },
  }
  const answer = (source: 'timetable' | 'model', ways: (typeof way | null)[]) =>
    buildAnswer('house/commute', {
      ...{ at: 'morning', source, feed_date: source === 'model' ? null : '2026-05-01' },
      items: [{ id: 7, ways }],
    })
  const lot = async () => {
    const frame = await mount(
      <QueryClientProvider client={queryClient}>
        <LotCommute houseId={7} />
      </QueryClientProvider>,
    )
    // Printing mounts what is not in sight.
    frame.act(() => {
      window.dispatchEvent(new Event('beforeprint'))
    })
    return frame
  }

  test('ask for a destination until there is one', async () => {
    const frame = await lot()
    await until('it is offered', () => frame.text().includes('设置通勤目的地'))
    press(frame, '设置通勤目的地')
    await until('the panel opens', () => frame.text().includes('或按线路选车站'))
    farServer(answer('timetable', [way]))
    press(frame, '八通线')
    press(frame, '梨园')
    press(frame, '完成')
    await until('the way is told', () => frame.text().includes('通勤到梨园'))
    expect(memberStorage.get('commute')).toEqual({ commute: '116.6,39.8,45,梨园', commute_at: 'morning' })
  })

  test('are those of the destinations last used, each with its parts, and what is unknown is said', async () => {
    keepCommute({ commute: `${GUOMAO};116.3165,39.9841,40,中关村` })
    farServer(answer('timetable', [way, null]))
    const frame = await lot()
    await until('the ways are told', () => frame.text().includes('38 分钟'))
    expect(frame.text()).toContain('步行 8 分钟，乘车 26 分钟，换乘 1 次')
    expect(frame.text()).toContain('四惠东 – 国贸')
    expect(frame.text()).toContain('没有查到走法')
    expect(frame.text()).toContain('未知')
    expect(frame.text()).toContain('早高峰（工作日 7:30–9:00 出门），按 2026-05-01 当天的时刻表')
  })

  test('say that they are estimates without a timetable, and a failure can be tried again', async () => {
    keepCommute({ commute: GUOMAO })
    farServer(FAILED, answer('model', [way]))
    const frame = await lot()
    await until('it failed', () => frame.text().includes('通勤用时没有算出来'))
    press(frame, '重试')
    await until('it is there', () => frame.text().includes('按站间距离估算，不分时段'))
  })

  test('are forgotten at the logout', () => {
    keepCommute({ commute: GUOMAO })
    resetUserState()
    expect(memberStorage.get('commute')).toBeUndefined()
  })
})
