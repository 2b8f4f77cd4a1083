// View logic of the lot comparison: the tray with its limit of four, custom prices in the URL, and rows that mark the better value.
import fc from 'fast-check'
import { parseTrayIds, withCompared, withoutCompared, type Tray } from '@/domain/compare/tray'
import { readPrices, writePrices } from '@/domain/compare/own-prices'
import { buildCompareView } from '@/domain/compare/build-compare-view'
import { withCommute } from '@/domain/compare/commute-rows'
import {
  numberRow,
  places,
  sameWords,
  splitRows,
  wordRow,
  type CompareView,
} from '@/domain/compare/table-view'
import { houseCompareView, inOrder } from '@/domain/compare/house-compare-view'
import type { HouseCompare, RiskFlag } from '@/contract/house/schema'
import { factsView } from '@/domain/house/detail/facts-view'
import { buildingInfo } from '../fixtures/building'
import { houseInfo } from '../fixtures/house-info'
import { houseCard } from '../fixtures/house-card'
import { unknownLot } from '../fixtures/unknown-lot'

const lots = (...ids: number[]): Tray => ({ kind: 'house', ids })

describe('the tray', () => {
  test.each([
    ['the first', lots(), 'house', 1, lots(1)],
    ['one more', lots(1), 'house', 2, lots(1, 2)],
    ['one that is there already', lots(1, 2), 'house', 1, lots(1, 2)],
    ['another kind, while empty', lots(), 'xiaoqu', 7, { kind: 'xiaoqu', ids: [7] }],
  ] as const)('takes %s', (_, tray, kind, id, after) => {
    expect(withCompared(tray, kind, id)).toEqual({ tray: after })
  })

  test.each([
    ['a fifth', lots(1, 2, 3, 4), 'house', 5, '最多对比 4 套，先移除一套'],
    ['another kind', lots(1), 'build', 1, '对比栏里是房源，清空后才能加楼盘'],
  ] as const)('refuses %s in words', (_, tray, kind, id, refused) => {
    expect(withCompared(tray, kind, id)).toEqual({ refused })
  })

  test('what is taken out is gone, the order stays', () => {
    expect(withoutCompared(lots(3, 1, 2), 1)).toEqual(lots(3, 2))
  })

  test('ids of an address: each once, four at most, whatever is written', () => {
    expect(parseTrayIds('2,1,2,3,4,5')).toEqual([2, 1, 3, 4])
    fc.assert(
      fc.property(fc.string(), text => {
        const ids = parseTrayIds(text)
        return ids.length <= 4 && new Set(ids).size === ids.length && ids.every(id => id > 0)
      }),
    )
  })
})

describe('prices of one’s own in an address', () => {
  test.each([
    ['none', {}, undefined],
    ['of a lot that is not compared', { 9: 100_000_000 }, undefined],
    ['in 万, by lot', { 2: 268_500_000, 1: 310_000_000 }, '1-310,2-268.5'],
  ] as const)('%s', (_, prices, text) => {
    expect(writePrices(prices, [1, 2])).toBe(text)
  })

  test.each([
    [undefined, {}],
    ['1-310,2-268.5', { 1: 310_000_000, 2: 268_500_000 }],
    ['1-0,2-x,-3,0-5,3-1.2.3,4-12345678,5-0.0001', { 5: 100 }],
  ] as const)('%s is read as %j', (text, prices) => {
    expect(readPrices(text)).toEqual(prices)
  })
})

describe('rows', () => {
  const tones = (row: { cells: { tone: string | null }[] }) => row.cells.map(cell => cell.tone)

  test('the better end is marked, the worse one only where it is a burden, none while all are equal', () => {
    expect(tones(numberRow('价', [3, 1, 2], String, { best: 'low' }))).toEqual([null, 'best', null])
    expect(tones(numberRow('税', [3, 1, 2], String, { best: 'low', worst: true }))).toEqual([
      'bad',
      'best',
      null,
    ])
    expect(tones(numberRow('价', [2, 2], String, { best: 'low' }))).toEqual([null, null])
    expect(numberRow('价', [null, 2], String, { best: 'low' }).cells).toEqual([
      { text: '未公布', tone: null },
      { text: '2', tone: null },
    ])
  })

  test('equal rows are folded and counted; what says nothing by itself is named', () => {
    const groups = [
      {
        title: '甲',
        rows: [
          wordRow('电梯', ['有', '有']),
          wordRow('类型', ['住宅', '住宅']),
          wordRow('朝向', ['南', '北']),
        ],
      },
      { title: '乙', rows: [wordRow('轮次', ['一拍', '一拍'])] },
    ]
    const { differing, same, total } = splitRows(groups)
    expect([differing.map(group => group.title), total]).toEqual([['甲'], 1])
    expect(sameWords(same)).toEqual(['电梯 有', '住宅', '一拍'])
  })

  test('a burden that all share is not folded away, and not counted as a difference', () => {
    const lease = wordRow('租约', ['带租约', '带租约'], () => true)
    const split = splitRows([{ title: '风险', rows: [lease, wordRow('户口', ['公告未说明', '公告未说明'])] }])
    expect(split.differing).toEqual([{ title: '风险', rows: [lease] }])
    expect(split.same.map(({ label }) => label)).toEqual(['户口'])
    expect([split.total, split.shared]).toEqual([0, 1])
  })

  test('a single column has nothing that is equal', () => {
    expect(splitRows([{ title: '甲', rows: [wordRow('电梯', ['有'])] }]).same).toEqual([])
  })

  test('places: the lowest, and by how much the others are higher', () => {
    expect(places([300, 100, null], '套', n => `${n} 元`)).toEqual([
      { place: '高 200 元', isBest: false },
      { place: '2 套中最低', isBest: true },
      { place: '', isBest: false },
    ])
  })
})

describe('lots', () => {
  const lot = (id: number, price: number, extra: number, shifted = false) => ({
    card: { ...houseCard(), id, area: 100, price, xiaoqu_name: `小区${id}` },
    more: {
      ...unknownLot('isCompared'),
      id,
      has_elevator: true,
      increment: 1,
      bid_limit: null,
      risk: shifted ? [{ kind: 'tax_bearer', value: 'yes', number: null, quote: null, section: null }] : [],
      cost: {
        total: price + extra,
        total_max: price + extra,
        saving_rate: null,
        saving_rate_min: null,
        min_text: null,
        max_text: null,
        rule_date: '2026-01-01',
        assumption: '',
        lines: [
          {
            key: 'price',
            title: '起拍价',
            amount: price,
            amount_max: price,
            note: '',
            rule_id: null,
            is_shifted: false,
            is_estimate: false,
            is_unknown: false,
          },
        ],
      },
    } satisfies HouseCompare as HouseCompare,
  })

  test.each([
    [{ lease: 'yes' }, '承租人使用'],
    [{ lease: 'yes', occupied: 'no' }, '承租人使用'],
    [{ lease: 'no', occupied: 'yes' }, '有人居住'],
    [{ occupied: 'no' }, '空置'],
    [{ occupied: 'yes', denied: true }, '公告前后不一'],
    [{ lease: 'yes', denied: true }, '公告前后不一'],
    [{ lease: 'unstated', occupied: 'unstated' }, null],
    [{}, null],
  ] as const)('who uses the home is said as on its own page: %j', (said, text) => {
    const { denied = false, ...values } = said as Record<string, RiskFlag['value']> & { denied?: boolean }
    const flags = (Object.entries(values) as [RiskFlag['kind'], RiskFlag['value']][]).map(
      ([kind, value]) => ({
        kind,
        value,
        number: null,
        quote: null,
        section: null,
        ...(denied && { denial: { quote: '标的空置。', section: null } }),
      }),
    )
    const compared = lot(1, 80_000_000, 0)
    const view = houseCompareView([{ ...compared, more: { ...compared.more, risk: flags } }])
    const row = view.groups.flatMap(({ rows }) => rows).find(({ label }) => label === '占用')
    expect(row?.cells[0]).toEqual({
      text: text ?? (flags.length > 0 ? '公告未说明' : '未取得公告'),
      tone: text === null || text === '空置' ? null : 'bad',
    })
    const fact = factsView(houseInfo({ risk: flags, checking: [] })).find(({ label }) => label === '占用')
    expect(fact?.value).toBe(text)
  })

  test('the cheapest in all stands first, and a lower price that costs more is told', () => {
    const dear = lot(1, 100_000_000, 30_000_000, true)
    const cheap = lot(2, 110_000_000, 1_000_000)
    const view = houseCompareView(inOrder([dear, cheap]))
    expect(view.columns.map(column => [column.id, column.answer.value, column.place])).toEqual([
      [2, '11,100', '2 套中最低'],
      [1, '13,000', '高 1,900 元'],
    ])
    expect(view.note).toBe('小区1单价最低，但一切税费由买方承担，总成本每㎡反而比小区2高 1,900 元。')
    expect(view.warning).toBeNull()
  })

  test('there is a sentence of what it comes to, and names that stay whole', () => {
    const two = [lot(1, 80_000_000, 0), lot(2, 90_000_000, 0)]
    const view = houseCompareView(inOrder(two))
    expect(view.note).toBe('小区1总成本每㎡最低，比小区2省 1,000 元。')
    expect(houseCompareView(inOrder([lot(1, 80_000_000, 0), lot(2, 80_000_000, 0)])).note).toBe(
      '小区1和小区2总成本每㎡一样。',
    )
    expect(houseCompareView([lot(1, 80_000_000, 0)]).note).toBeNull()
    const named = lot(1, 80_000_000, 0)
    const title = '通州区青梧里 3号楼2单元1101室'
    expect(
      houseCompareView([{ ...named, card: { ...named.card, title, xiaoqu_name: '青梧里' } }]).columns[0]
        ?.short,
    ).toEqual(['青梧里', '3号楼1101'])
  })

  test('a limit of one’s own stands among the prices once there is one', () => {
    const [one, two] = [lot(1, 80_000_000, 0), lot(2, 90_000_000, 0)]
    const rowOf = (lots: Parameters<typeof houseCompareView>[0]) =>
      houseCompareView(lots).groups[0]?.rows.find(row => row.label === '我的出价上限')
    expect(rowOf([one, two])).toBeUndefined()
    const limited = {
      ...two,
      more: { ...two.more, bid_limit: { limit_amount: 95_000_000, total_amount: 99_000_000 } },
    }
    expect(rowOf([one, limited])?.cells.map(cell => cell.text)).toEqual(['未设', '95.0万'])
  })

  test('say which price each is reckoned with', () => {
    const sold = lot(1, 80_000_000, 0)
    const lots = [{ ...sold, card: { ...sold.card, status: 'sold' as const } }, lot(2, 90_000_000, 0)]
    const basis = (priced?: number[]) => {
      const { hint, source, columns } = houseCompareView(lots, priced)
      return [hint, source[1], ...columns.map(column => column.lines[0]?.split(' ')[0])]
    }
    expect(basis()).toEqual([
      '按成交价、起拍；是否首套等未知的事实，给出最少与最多',
      '按成交价、起拍计',
      '成交价',
      '起拍',
    ])
    expect(basis([2])).toEqual([
      '按成交价、预计成交价；是否首套等未知的事实，给出最少与最多',
      '按成交价、预计成交价计',
      '成交价',
      '预计成交价',
    ])
  })

  const ranged = (id: number, min: number, max: number | null, text?: string) => {
    const one = lot(id, min, 0)
    const cost = {
      ...one.more.cost,
      total_max: max,
      widest: text === undefined ? null : { fact: 'held_years' as const, text, amount: 8_000_000 },
    }
    return { ...one, more: { ...one.more, cost } }
  }
  const rowsOf = (view: CompareView, label: string) =>
    view.groups[0]?.rows.find(row => row.label === label)?.cells

  test('no lot is the cheapest while ranges overlap: both ends are told, and the fact that would decide it', () => {
    const view = houseCompareView(
      inOrder([ranged(1, 80_000_000, 130_000_000, '卖方持有年限'), ranged(2, 90_000_000, 100_000_000)]),
    )
    expect(view.columns.map(({ id, isBest, place, upTo }) => [id, isBest, place, upTo])).toEqual([
      [2, false, '区间重叠', '最多 10,000 元'],
      [1, false, '区间重叠', '最多 13,000 元'],
    ])
    expect(view.note).toBe('区间重叠，无法判断哪套更省：小区1取决于卖方持有年限。')
    expect(rowsOf(view, '总成本')).toEqual([
      { text: '90.0万～100.0万', tone: null },
      { text: '80.0万～130.0万', tone: null },
    ])
    expect(rowsOf(view, '成本取决于')?.map(({ text }) => text)).toEqual([
      '没有未知的事实',
      '卖方持有年限，明确后可缩小 8.0万',
    ])
  })

  test('a lot without an upper end never wins, and says so', () => {
    const view = houseCompareView(inOrder([ranged(1, 80_000_000, null), ranged(2, 90_000_000, 95_000_000)]))
    expect(view.columns.map(({ id, isBest, upTo }) => [id, isBest, upTo])).toEqual([
      [2, false, '最多 9,500 元'],
      [1, false, '起，上限未知'],
    ])
    expect(rowsOf(view, '总成本')?.[1]?.text).toBe('至少 80.0万')
    expect(view.note).toContain('无法判断')
  })

  test('ranges apart have a winner, and the least that it saves', () => {
    const view = houseCompareView(
      inOrder([ranged(1, 110_000_000, 130_000_000), ranged(2, 90_000_000, 100_000_000)]),
    )
    expect(view.columns.map(({ id, isBest, place }) => [id, isBest, place])).toEqual([
      [2, true, '2 套中最低'],
      [1, false, '至少高 1,000 元'],
    ])
    expect(view.note).toBe('小区2总成本每㎡最低，比小区1至少省 1,000 元。')
  })

  test('costs stand in the table also where they are the same', () => {
    const { groups } = houseCompareView([
      ranged(1, 90_000_000, 100_000_000),
      ranged(2, 90_000_000, 100_000_000),
    ])
    const { differing } = splitRows(groups)
    const labels = differing.flatMap(({ rows }) => rows.map(({ label }) => label))
    expect(labels).toEqual(expect.arrayContaining(['税费与欠费', '总成本']))
  })

  test('lots of different types carry a warning', () => {
    const shop = lot(3, 90_000_000, 0)
    expect(
      houseCompareView([lot(1, 80_000_000, 0), { ...shop, card: { ...shop.card, house_type: 3 } }]).warning,
    ).toContain('不宜直接比')
  })
})

describe('new builds', () => {
  const valuesOf = (view: CompareView, label: string) =>
    view.groups
      .flatMap(group => group.rows)
      .find(row => row.label === label)
      ?.cells.map(cell => cell.text)

  test('are compared by the newest permit, what is left to sell and the parking', () => {
    const bare = buildingInfo({ id: 2, permits: [], tower_total: 0, open_total: 0, parking_ratio: null })
    const view = buildCompareView([buildingInfo(), bare])
    expect(view.columns.map(column => column.lines[1])).toEqual(['备案 45,000', '暂无备案价'])
    expect([
      valuesOf(view, '最近备案价，元/㎡')?.[0],
      valuesOf(view, '可售')?.[0],
      valuesOf(view, '车位比')?.[0],
    ]).toEqual(['45,000', '43 套', '1 : 1.2'])
  })
})

describe('the commute', () => {
  const goals = [
    { lng: 116.461, lat: 39.9088, minutes: 45, name: '国贸' },
    { lng: 116.3165, lat: 39.9841, minutes: 40, name: '中关村' },
  ]
  const way = (minutes: number) => ({
    ...{ minutes, walk_minutes: 8, ride_minutes: minutes - 12, changes: 1 },
    ...{ from_station: '梨园', to_station: '国贸' },
  })
  const ways = {
    at: 'evening' as const,
    source: 'timetable' as const,
    feed_date: '2026-05-01',
    items: [
      { id: 1, ways: [way(38), null] },
      { id: 2, ways: [way(52), way(41)] },
    ],
  }

  test('has a row for each destination, before the times; an unknown way is no number', () => {
    const view = {
      columns: [{ id: 2 }, { id: 1 }],
      groups: ['价格', '时间'].map(title => ({ title, rows: [] })),
    } as unknown as CompareView
    const { groups } = withCommute(view, goals, ways)
    expect(groups.map(({ title }) => title)).toEqual(['价格', '通勤', '时间'])
    const rows = groups[1]?.rows ?? []
    expect(rows.map(({ label }) => label)).toEqual(['通勤从国贸回', '通勤从中关村回'])
    expect(rows.map(({ cells }) => cells.map(({ text, tone }) => `${text} ${tone}`))).toEqual([
      ['52 分钟 null', '38 分钟 best'],
      ['41 分钟 null', '未知 null'],
    ])
  })
})
