import {
  chartSource,
  courtViews,
  evidenceChart,
  figureViews,
  rowView,
} from '@/domain/xiaoqu/evidence/evidence-view'
import { buildChartTable } from '@/ui/chart/chart-data'
import { monthStart } from '@/lib/dates'
import { evidenceFigures, evidenceRow, xiaoquEvidence } from '../../fixtures/xiaoqu-evidence'

const getView = (key: keyof typeof evidenceFigures, change: object = {}) => {
  const figures = Object.values({ ...evidenceFigures, [key]: { ...evidenceFigures[key], ...change } })
  return figureViews({ id: 1, figures }).find(view => view.key === key)
}

describe('the chart', () => {
  const march = monthStart('2026-03')
  const may = monthStart('2026-05')

  test('has deals filled, failed rounds hollow, and the asking average of the month at each of them', () => {
    const spec = evidenceChart({
      points: [
        { closed_at: march + 5, status: 'sold', unit_price: 4_000_000 },
        { closed_at: may + 5, status: 'failed', unit_price: 3_555_000 },
      ],
      asks: [{ month: '2026-03', value: 5_000_000 }],
    })
    expect(spec.series.map(({ name, kind, dots }) => [name, kind, dots])).toEqual([
      ['挂牌均价', 'line', 'none'],
      ['成交单价', 'points', 'filled'],
      ['流拍起拍单价', 'points', undefined],
    ])
    expect(buildChartTable(spec).map(({ words, values }) => [words, ...values])).toEqual([
      ['26年3月', 5, 4, null],
      ['26年3月', 5, null, null],
      // Unknown in May: the line breaks.
      ['26年5月', null, null, 3.56],
    ])
  })

  test('shows two rounds of the same second, and leaves out what has no value', () => {
    const point = { closed_at: march, status: 'sold' as const, unit_price: 4_000_000 }
    const spec = evidenceChart({ points: [point, { ...point, unit_price: 5_000_000 }], asks: [] })
    expect(spec.series.map(({ name }) => name)).toEqual(['成交单价'])
    expect(buildChartTable(spec).map(({ values }) => values)).toEqual([[4], [5]])
  })

  test('says of how many rounds and days it is, whether earlier ones are omitted, and whether asking prices are known', () => {
    expect(chartSource(xiaoquEvidence({ is_cut: true }))).toMatch(
      /本站收录 3 次，\d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d，更早的见逐条记录；挂牌：没有采到/,
    )
    expect(
      chartSource(
        xiaoquEvidence({
          points: [],
          asks: [
            { month: '2026-01', value: 1 },
            { month: '2026-03', value: 1 },
          ],
        }),
      ),
    ).toBe('实心为成交单价，空心为流拍轮次的起拍单价；挂牌：本站采集的挂牌价，当月均价，2026-01 至 2026-03')
  })
})

describe('a figure', () => {
  test('of prices has its median, its ends, its mean by area, and its days', () => {
    const view = getView('deal_price')
    expect(view).toMatchObject({ value: '4.40万/㎡', isKnown: true, total: 9 })
    expect(view?.lines.slice(0, 2)).toEqual([
      '9 条，其中最低 3.80万/㎡，最高 6.00万/㎡',
      '按面积平均 4.56万/㎡',
    ])
    expect(view?.lines[2]).toMatch(/^\d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d$/)
    expect(view?.figures).toBe(
      'xiaoqu:1 pricedDeals=9 dealMiddle=4400000 dealLeast=3800000 dealMost=6000000 dealMean=4560000',
    )
  })

  test('below the asking average says 高 where deals were above it', () => {
    expect(getView('below')?.lines[0]).toBe('4 条，其中最小 高 20%，最大 20%')
    expect(getView('below', { median: -3 })?.value).toBe('高 3%')
  })

  test('of too few rows says so with their number, of none that there is no record', () => {
    expect(getView('failed_price')).toMatchObject({ value: '样本不足 3 条', isKnown: false, total: 2 })
    expect(getView('failed_price')?.lines[0]).toBe('2 条')
    expect(getView('failed_price', { total: 0, from: null, to: null })).toMatchObject({
      value: '暂无记录',
      lines: [],
    })
  })

  test('of a share has its base and its interval; below ten rounds no share', () => {
    expect(getView('rounds')).toMatchObject({ value: '75.0%', range: '95% 区间 46.8–91.1' })
    expect(getView('rounds')?.lines[0]).toBe('成交 / 已结束 9 / 12，样本少，以区间为准')
    expect(getView('leases')).toMatchObject({ value: '样本不足 10 条', isKnown: false, range: null })
  })

  test('of leases counts silent notices apart', () => {
    expect(getView('leases')?.lines.slice(0, 2)).toEqual([
      '有租约 / 公告说明了租约 2 / 4',
      '另有 8 条的公告未说明，不计入',
    ])
    expect(getView('leases', { total: 12, part: 0 })?.value).toBe('0.0%')
  })
})

test('a court has the median of its handovers, or says why there is none', () => {
  const { courts } = xiaoquEvidence()
  const [court] = courts
  if (!court?.handover) throw new Error('no handover')
  const at = (handover: typeof court.handover | null) => courtViews([{ ...court, handover }])[0]
  expect(at(court.handover)).toEqual({
    court: '甲县人民法院',
    total: 8,
    value: '70 天',
    isKnown: true,
    lines: ['中间一半 40–128 天', '已填交付 12 条，尚未交付 2 条未计入', '2025-11 至 2026-10'],
  })
  const few = { ...court.handover, low: null, median: null, high: null }
  expect(at({ ...few, total: 4 })?.value).toBe('样本不足 10 条')
  expect(at({ ...few, total: 0, waiting: 0 })).toMatchObject({
    value: '暂无记录',
    lines: ['已填交付 0 条', '2025-11 至 2026-10'],
  })
  expect(at(null)).toMatchObject({ value: '暂无统计', lines: [] })
})

test('a row has what is known of its round; unknown is not zero', () => {
  expect(rowView(evidenceRow(), { name: '青梧里' })).toMatchObject({
    room: '8号楼602',
    outcome: '成交',
    round: '一拍',
    price: '396.0万',
    unitPrice: '4.40万/㎡',
    asking: '5.00万/㎡',
    below: '12%',
    lease: '未说明',
    figures: 'lot:7 area=90 price=396000000 unit=4400000 askingUnit=5000000 below=12',
  })
  expect(
    rowView(
      evidenceRow({
        kind: 'ykj',
        status: 'failed',
        area: 0,
        price: null,
        unit_price: null,
        asking_unit_price: null,
        discount_rate: null,
        has_lease: false,
      }),
      { name: '青梧里' },
    ),
  ).toMatchObject({
    outcome: '流拍',
    round: '一口价',
    area: '面积未提供',
    price: '—',
    unitPrice: '—',
    asking: '—',
    below: '—',
    lease: '无',
  })
})
