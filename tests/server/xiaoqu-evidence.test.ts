// Figures of a community's finished rounds against the rows that they open, the lists of lots, and the table.
import { EVIDENCE_FIGURES, type EvidenceFigureKey } from '../../src/contract/evidence-rules'
import type { Request } from '../../src/contract/endpoints'
import { DEAL_HOMES } from '../../src/contract/trade-rules'
import type { EvidenceRow } from '../../src/contract/xiaoqu/cards'
import { startTestServer, START, type TestServer } from './harness'
import { insertPlaces } from './places'
import { insertLot, insertXiaoqu } from './rows'

const DAY = 86_400
const WAN = 1_000_000
const COURT = '甲县人民法院'

let api: TestServer
let place: number
beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  place = await insertXiaoqu(api.db, { name: '青梧里', avg_price: 5 * WAN })
  await insertRounds()
  await insertFaults()
})
afterAll(() => api.close())

let asset = 9_000
/** A finished round of a whole home in the community; `unit` is fen per ㎡ of 100 ㎡. */
function insertRound(unit: number, daysAgo: number, values: Record<string, unknown> = {}) {
  asset += 1
  const isSold = (values.status ?? 'sold') === 'sold'
  const end = START - daysAgo * DAY
  return insertLot(api.db, {
    title: `青梧里 ${asset} 室`,
    asset_id: asset,
    xiaoqu_id: place,
    xiaoqu_name: '青梧里',
    area: 100,
    status: 'sold',
    start_price: isSold ? unit * 80 : unit * 100,
    deal_price: isSold ? unit * 100 : null,
    start_time: end - DAY,
    end_time: end,
    planned_end_time: end,
    deal_time: isSold ? end : null,
    court: COURT,
    ...values,
  })
}

/** Five deals and three failed rounds, of three years. */
async function insertRounds() {
  await insertRound(4 * WAN, 20, { market_price: 500 * WAN, risk_yes: ['lease'] })
  await insertRound(4.5 * WAN, 40, { market_price: 500 * WAN, risk_no: ['lease'] })
  await insertRound(4.4 * WAN, 400, { market_price: 200 * WAN, area: 50, deal_price: 220 * WAN })
  await insertRound(6 * WAN, 800, { market_price: 500 * WAN, court: '乙县人民法院' })
  await insertRound(3.8 * WAN, 1000, { kind: 'gyzc' })
  await insertRound(4.2 * WAN, 60, { status: 'failed', risk_yes: ['lease'] })
  await insertRound(3.5 * WAN, 61, { status: 'failed', round: 2, risk_no: ['lease', 'occupied'] })
  await insertRound(5.1 * WAN, 900, { status: 'failed', market_price: 400 * WAN })
}

/** Rounds that belong to no price per square metre of this community. */
async function insertFaults() {
  // A share, a parking space, an unlisted home, another community, and rounds that did not finish.
  await insertRound(0.4 * WAN, 30, { risk_yes: ['co_owner'], market_price: 500 * WAN })
  await insertRound(0.1 * WAN, 31, { house_type: 6 })
  await insertRound(9 * WAN, 32, { shelf: 'off' })
  await insertRound(9 * WAN, 33, { xiaoqu_id: await insertXiaoqu(api.db, { name: '别处' }) })
  for (const status of ['withdrawn', 'suspended', 'postponed', 'ongoing', 'upcoming'])
    await insertRound(0.2 * WAN, 34, { status, risk_yes: ['lease'] })
  // A deal whose price is unknown, and a home whose area is: rounds, but without a unit price.
  await insertRound(0.3 * WAN, 35, { deal_price: null, market_price: 500 * WAN })
  await insertRound(0.3 * WAN, 36, { status: 'failed', area: 0 })
}

const evidence = async (id = place) => (await api.call('xiaoqu/evidence', { xiaoqu_id: id })).result
const figure = async (key: EvidenceFigureKey) => {
  const found = (await evidence()).figures.find(each => each.key === key)
  if (!found) throw new Error(`no figure ${key}`)
  return found
}
/** All rows of a figure, in pages of three. */
async function fetchRows(key: EvidenceFigureKey, court?: string): Promise<EvidenceRow[]> {
  const rows: EvidenceRow[] = []
  for (let page = 1; ; page++) {
    const { list, total } = (
      await api.call('xiaoqu/evidence-rows', {
        xiaoqu_id: place,
        figure: key,
        ...(court && { court }),
        page,
        page_size: 3,
      })
    ).result
    rows.push(...list)
    if (rows.length >= total || list.length === 0) {
      expect(rows).toHaveLength(total)
      return rows
    }
  }
}

const middle = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  return (
    ((sorted[Math.floor(sorted.length / 2)] ?? 0) + (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0)) / 2
  )
}
const VALUES: Partial<Record<EvidenceFigureKey, (row: EvidenceRow) => number | null>> = {
  deal_price: row => row.unit_price,
  failed_price: row => row.unit_price,
  below: row => row.discount_rate,
}
const PARTS: Partial<Record<EvidenceFigureKey, (row: EvidenceRow) => boolean>> = {
  rounds: row => row.status === 'sold',
  leases: row => row.has_lease === true,
}

test.each(EVIDENCE_FIGURES)('the rows behind %s have its count, its dates and its value', async key => {
  const told = await figure(key)
  const rows = await fetchRows(key)
  const times = rows.map(row => row.closed_at)
  expect(told).toMatchObject({ total: rows.length, from: Math.min(...times), to: Math.max(...times) })
  expect(times).toEqual([...times].sort((a, b) => b - a))
  const valueOf = VALUES[key]
  if (valueOf) {
    const values = rows.map(valueOf).filter(value => value !== null)
    expect(values).toHaveLength(rows.length)
    expect(told.median).toBeCloseTo(middle(values), key === 'below' ? 1 : 0)
    expect(told).toMatchObject({ low: Math.min(...values), high: Math.max(...values), part: null })
  } else {
    expect(told.part).toBe(rows.filter(row => PARTS[key]?.(row)).length)
    expect(told.median).toBeNull()
  }
})

test('a share, a parking space, a round withdrawn and one without a price are in no price per square metre', async () => {
  const deals = await fetchRows('deal_price')
  expect(deals.map(row => row.unit_price)).toEqual([4, 4.5, 4.4, 6, 3.8].map(wan => wan * WAN))
  expect(await figure('deal_price')).toMatchObject({
    total: 5,
    median: 4.4 * WAN,
    low: 3.8 * WAN,
    high: 6 * WAN,
    // Money divided by area, as lists calculate it: the home of 50 ㎡ counts half.
    mean: Math.round((2_050 / 450) * WAN),
  })
  expect(await figure('failed_price')).toMatchObject({ total: 3, median: 4.2 * WAN, mean: null })
  expect(await figure('rounds')).toMatchObject({ total: 10, part: 6 })
  // The deal of unknown price has no discount, though its start price would give one.
  expect(await figure('below')).toMatchObject({ total: 4, median: 0, low: -20, high: 20 })
})

test('a lease counts among the notices that state one or none; silent ones are not none', async () => {
  expect(await figure('leases')).toMatchObject({ total: 4, part: 2 })
  expect((await fetchRows('rounds')).filter(row => row.has_lease === null)).toHaveLength(6)
})

describe('the lists of lots have as many rows', () => {
  const total = async (filter: Partial<Request<'house/list'>>) =>
    (
      await api.call('house/list', {
        xiaoqu_ids: [place],
        house_types: [...DEAL_HOMES],
        risk_exclude: ['co_owner'],
        ...filter,
      })
    ).result.total

  test('finished rounds, those that sold, those with a lease, those of a court', async () => {
    const rounds = await figure('rounds')
    expect(await total({ statuses: ['sold', 'failed'] })).toBe(rounds.total)
    expect(await total({ statuses: ['sold'] })).toBe(rounds.part)
    expect(await total({ statuses: ['sold', 'failed'], lease: ['yes'] })).toBe((await figure('leases')).part)
    const { courts } = await evidence()
    for (const { court, total: told } of courts) {
      expect(await fetchRows('rounds', court)).toHaveLength(told)
      expect(await total({ statuses: ['sold', 'failed'], court, kinds: ['sfpm'] })).toBe(told)
    }
    expect(courts.map(({ court }) => court)).toEqual([COURT, '乙县人民法院'])
  })

  test('the mean of deals within half a year is that of the community’s page', async () => {
    const id = await insertXiaoqu(api.db, { name: '新成里' })
    for (const unit of [3, 4, 5, 7])
      await insertRound(unit * WAN, 10, { xiaoqu_id: id, market_price: 600 * WAN, area: 90 + unit })
    const { auction } = (await api.call('xiaoqu/info', { id })).result
    const { figures } = await evidence(id)
    const of = (key: EvidenceFigureKey) => figures.find(each => each.key === key)
    expect(of('deal_price')).toMatchObject({ total: auction?.deal_total, mean: auction?.avg_price })
    expect(of('below')?.mean).toBe(auction?.below_rate)
  })
})

test('two deals have no median and no mean, but their rows', async () => {
  const id = await insertXiaoqu(api.db, { name: '两套里' })
  for (const unit of [3, 4]) await insertRound(unit * WAN, 10, { xiaoqu_id: id })
  const { figures, points } = await evidence(id)
  expect(figures.find(({ key }) => key === 'deal_price')).toMatchObject({
    total: 2,
    median: null,
    low: null,
    high: null,
    mean: null,
  })
  expect(points).toHaveLength(2)
  const { total } = (await api.call('xiaoqu/evidence-rows', { xiaoqu_id: id, figure: 'deal_price' })).result
  expect(total).toBe(2)
})

test('a community where nothing was auctioned has no number, and no zero for one', async () => {
  const id = await insertXiaoqu(api.db, { name: '空里' })
  const { figures, points, asks, courts } = await evidence(id)
  for (const one of figures)
    expect(one).toMatchObject({
      total: 0,
      from: null,
      to: null,
      low: null,
      median: null,
      high: null,
      mean: null,
    })
  expect([points, asks, courts]).toEqual([[], [], []])
})

test('a community of shops counts shops and offices', async () => {
  const id = await insertXiaoqu(api.db, { name: '商街', building_type: '商业' })
  for (const house_type of [3, 4, 3, 5]) await insertRound(2 * WAN, 10, { xiaoqu_id: id, house_type })
  expect((await evidence(id)).figures[0]).toMatchObject({ key: 'rounds', total: 3 })
})

test('the chart has the rounds of both prices, oldest first, and the asking averages since the first of them', async () => {
  await api.db.query(
    `insert into xiaoqu_price (xiaoqu_id, month, avg_price) values ($1, '2021-01', 1), ($1, '2025-11', 4800000), ($1, '2025-12', 4900000)`,
    [place],
  )
  const { points, asks, is_cut } = await evidence()
  const priced = [...(await fetchRows('deal_price')), ...(await fetchRows('failed_price'))]
  expect(points.map(point => [point.closed_at, point.status, point.unit_price])).toEqual(
    priced.sort((a, b) => a.closed_at - b.closed_at).map(row => [row.closed_at, row.status, row.unit_price]),
  )
  expect(is_cut).toBe(false)
  expect(asks).toEqual([
    { month: '2025-11', value: 4_800_000 },
    { month: '2025-12', value: 4_900_000 },
    { month: '2026-01', value: 5 * WAN },
  ])
})

test('a court tells its handover times once they are calculated, as on its own page', async () => {
  expect((await evidence()).courts[0]).toEqual({ court: COURT, total: 8, handover: null })
  await api.db.query(
    `insert into court_sum (court, city_id, from_month, to_month, handed_total, waiting_total, low_days, median_days, high_days, is_demo, made_at)
     values ($1, 110100, '2025-01', '2025-12', 12, 2, 40, 70, 128, false, $2)`,
    [COURT, START],
  )
  const { handover } = (await api.call('court/info', { court: COURT })).result
  expect((await evidence()).courts[0]?.handover).toEqual({
    ...handover,
    from_month: '2025-01',
    to_month: '2025-12',
  })
})

test('the table has all rounds with a mark of their encoding, and no cell that a spreadsheet would run', async () => {
  const id = await insertXiaoqu(api.db, { name: '=青梧里' })
  await insertRound(4 * WAN, 5, { xiaoqu_id: id, title: '=HYPERLINK("http://a.example")' })
  await insertRound(4 * WAN, 6, { xiaoqu_id: id, status: 'failed', area: 0, court: '@法院' })
  const { csv, row_total, is_cut, name } = (await api.call('xiaoqu/evidence-table', { xiaoqu_id: id })).result
  expect({ row_total, is_cut, name }).toEqual({
    row_total: 2,
    is_cut: false,
    name: `${id}-evidence-2026-01-15`,
  })
  expect(csv.startsWith('\ufeff')).toBe(true)
  const lines = csv.slice(1).trimEnd().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toMatch(/^'=青梧里历年拍卖记录/)
  expect(lines[3]).toContain(`"'=HYPERLINK(""http://a.example"")",一拍,已成交,2026-01-10,100,4000000,40000,`)
  // An unknown area is empty, and there is no price per square metre.
  expect(lines[4]).toMatch(/,流拍,2026-01-09,,4000000,,,,公告未说明,'@法院$/)
  const all = (await api.call('xiaoqu/evidence-table', { xiaoqu_id: place })).result
  expect(all.row_total).toBe((await figure('rounds')).total)
})

test('what is wrong is named: no such community, a figure that there is not', async () => {
  for (const path of ['xiaoqu/evidence', 'xiaoqu/evidence-table'] as const)
    expect((await api.call(path, { xiaoqu_id: 999_999 })).errcode).toBe(1005)
  expect((await api.call('xiaoqu/evidence-rows', { xiaoqu_id: 999_999, figure: 'rounds' })).errcode).toBe(
    1005,
  )
  const wrong = await api.call('xiaoqu/evidence-rows', { xiaoqu_id: place, figure: 'mood' as 'rounds' })
  expect(wrong.errcode).toBe(1004)
})
