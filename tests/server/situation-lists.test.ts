import type { HouseCard } from '../../src/contract/house/cards'
import type { HouseSort } from '../../src/contract/codes'
import type { Situation } from '../../src/contract/situation'
import type { Request } from '../../src/contract/endpoints'
import { calculateCostsJob } from '../../server/jobs/calculate-costs'
import { DEMO_DATA_MS, getFaultFields, startTestServer, type TestServer } from './harness'
import { insertLot } from './rows'

/** Lists for the buyer's own situation: filters, counts and sort order agree with the cards. */

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const WAN = 1_000_000
const OPEN = ['upcoming', 'ongoing']

type Filter = Partial<Record<keyof Request<'house/list'>, unknown>>
const ask = (path: 'house/list' | 'house/count' | 'house/cost-count', filter: Filter, situation: Situation) =>
  api.call(path, filter, { fields: { situation: JSON.stringify(situation) } })

/** All pages of a list of open lots. */
async function listed(situation: Situation, filter: Filter = {}): Promise<HouseCard[]> {
  const cards: HouseCard[] = []
  for (let page = 1; ; page++) {
    const { result } = await api.call(
      'house/list',
      { statuses: OPEN, ...filter, page, page_size: 50 },
      { fields: { situation: JSON.stringify(situation) } },
    )
    cards.push(...result.list)
    if (result.list.length === 0 || cards.length >= result.total) return cards
  }
}
const sortCardIds = (cards: readonly HouseCard[]) => cards.map(({ id }) => id).sort((a, b) => a - b)

const SITUATIONS: Situation[] = [
  { homes: 0 },
  { homes: 1 },
  { homes: 2 },
  { buyer: 'company' },
  { buyer: 'company', homes: 0, cash: 500 * WAN },
  { cash: 100 * WAN },
  { homes: 0, cash: 60 * WAN },
  { homes: 1, cash: 150 * WAN, loan: 'none' },
  { homes: 0, cash: 120 * WAN, monthly: WAN },
  { homes: 2, cash: 200 * WAN, monthly: 2 * WAN, loan: 'commercial' },
  { homes: 0, homes_elsewhere: 1, cash: 90 * WAN, loan: 'fund' },
  { homes: 0, cash: 90 * WAN, loan: 'both', monthly: WAN },
  { homes: null, buyer: null, cash: 300 * WAN, loan: 'fund', monthly: 600_000 },
]

describe.each(SITUATIONS.map(situation => [JSON.stringify(situation), situation] as const))(
  '%s',
  (_text, situation) => {
    test('lists stand in the order of the costs that their cards show', async () => {
      const byCost = async (sort: HouseSort) =>
        (await listed(situation, { sort })).map(({ cost_total: least, cost_total_max: most }) => ({
          least,
          most,
        }))
      const up = await byCost('cost_asc')
      const known = up.flatMap(({ most }) => most ?? [])
      expect(known.length).toBeGreaterThan(20)
      expect(known).toEqual([...known].sort((a, b) => a - b))
      const endless = up.slice(known.length)
      expect(endless.length).toBeGreaterThan(0)
      expect(endless.every(({ most }) => most === null)).toBe(true)
      const least = endless.map(cost => cost.least)
      expect(least).toEqual([...least].sort((a, b) => a - b))
      const down = (await byCost('cost_desc')).flatMap(({ most }) => most ?? [])
      expect(down).toEqual([...known].reverse())
    })

    test('a limit of cost leaves the lots whose cards stay below it, and its bands count them', async () => {
      const all = await listed(situation)
      const sums = all.flatMap(({ cost_total_max: most }) => most ?? []).sort((a, b) => a - b)
      for (const at of [0.2, 0.5, 0.8]) {
        const most = sums[Math.floor(at * sums.length)] ?? 0
        const below = sortCardIds(all.filter(({ cost_total_max: end }) => end !== null && end <= most))
        expect(sortCardIds(await listed(situation, { cost_max: most }))).toEqual(below)
        expect(sortCardIds(await listed(situation, { budget: most }))).toEqual(below)
      }
      const { result } = await api.call(
        'house/cost-count',
        { statuses: OPEN },
        { fields: { situation: JSON.stringify(situation) } },
      )
      for (const band of result.cost)
        expect(band.total).toBe(
          sums.filter(sum => sum >= (band.min ?? 0) && sum <= (band.max ?? Infinity)).length,
        )
    })

    test('verdicts are those of the cards, in lists and in counts; cash that is enough is the limit of cash', async () => {
      const all = await listed(situation)
      const kinds = ['enough', 'depends', 'short'] as const
      const { result } = await api.call(
        'house/count',
        { statuses: OPEN, verdict: situation.cash ? ['short'] : [] },
        { fields: { situation: JSON.stringify(situation) } },
      )
      if (!situation.cash) {
        expect(all.every(card => card.verdict === undefined)).toBe(true)
        expect(result.verdicts).toEqual([])
        expect(getFaultFields(await ask('house/list', { verdict: ['enough'] }, situation))).toEqual([
          'verdict',
        ])
        return
      }
      for (const kind of kinds) {
        const meant = sortCardIds(all.filter(card => card.verdict?.kind === kind))
        expect(sortCardIds(await listed(situation, { verdict: [kind] }))).toEqual(meant)
        expect(result.verdicts.find(({ key }) => key === kind)?.total).toBe(meant.length)
      }
      expect(sortCardIds(await listed(situation, { verdict: ['enough', 'depends'] }))).toEqual(
        sortCardIds(all.filter(card => card.verdict && card.verdict.kind !== 'short')),
      )
      const enough = sortCardIds(await listed(situation, { verdict: ['enough'] }))
      expect(sortCardIds(await listed(situation, { cash_max: situation.cash }))).toEqual(enough)
      // Sorted by cash, the affordable lots come first.
      const first = (await listed(situation, { sort: 'cash_asc' })).slice(0, enough.length)
      expect(sortCardIds(first)).toEqual(enough)
      const { result: bands } = await api.call(
        'house/cost-count',
        { statuses: OPEN, verdict: ['enough'] },
        { fields: { situation: JSON.stringify(situation) } },
      )
      const within = bands.cash.filter(band => (band.max ?? Infinity) <= (situation.cash ?? 0))
      for (const band of within)
        expect(
          (await listed(situation, { cash_min: band.min ?? undefined, cash_max: band.max ?? undefined }))
            .length,
        ).toBe(band.total)
    })
  },
)

test('beside the numbers stands by whose situation they are', async () => {
  const basisOf = async (situation: Situation) =>
    (await api.call('house/cost-count', {}, { fields: { situation: JSON.stringify(situation) } })).result
      .basis
  expect(await basisOf({ homes: 1 })).toContain('按我的情况')
  expect(await basisOf({ homes_elsewhere: 1 })).not.toContain('按我的情况')
})

test('a lot over is neither enough nor short', async () => {
  const { result } = await api.call(
    'house/list',
    { statuses: ['sold', 'failed'], verdict: ['enough', 'depends', 'short'] },
    { fields: { situation: JSON.stringify({ cash: 1_000_000 * WAN }) } },
  )
  expect(result.total).toBe(0)
})

test('whoever says nothing of money has the lists of nobody in particular', async () => {
  const said: Situation = { homes_elsewhere: 2, homes: null, loan: null }
  for (const filter of [{ sort: 'cash_asc' }, { cash_max: 100 * WAN }, { cost_max: 300 * WAN }])
    expect((await listed(said, filter)).map(({ id }) => id)).toEqual(
      (await listed({}, filter)).map(({ id }) => id),
    )
})

test('a home of 300万 takes 48万 of a first buyer, 63万 of a second and 69万 of a further one, and all of it of whoever borrows nothing', async () => {
  // Deed tax of 1, 1 and 3 % (a company 3 %, and 0.05 % of stamp duty); 15 % down payment for a first home in Beijing, 20 % for others. The
  // seller bears the seller's taxes.
  const id = await insertLot(api.db, {
    area: 100,
    owner_kind: '个人',
    risk: JSON.stringify([
      { kind: 'tax_bearer', value: 'no', number: null, text: '', section: null },
      { kind: 'lease', value: 'no', number: null, text: '', section: null },
    ]),
  })
  await calculateCostsJob.run({ ...api, log: api.app.log })
  const isWithin = async (situation: Situation, cash: number) =>
    (await listed(situation, { cash_max: cash })).some(card => card.id === id)
  for (const [situation, cash] of [
    [{ homes: 0 }, 48 * WAN],
    [{ homes: 1 }, 63 * WAN],
    [{ homes: 2 }, 69 * WAN],
    [{ homes: 0, loan: 'none' }, 303 * WAN],
    [{ buyer: 'company' }, 309.15 * WAN],
  ] as const) {
    expect(await isWithin(situation, cash)).toBe(true)
    expect(await isWithin(situation, cash - 1)).toBe(false)
  }
})

test('a month of the loan is that of the kind that the buyer means, and none of whoever borrows nothing', async () => {
  // 85 % of 300万 for a first home: 255万 over thirty years at 3.5 % is 11,450.64 a month; 80 % are 240万 and 10,777.07.
  const id = await insertLot(api.db, { area: 100, price: 300 * WAN, start_price: 300 * WAN })
  await calculateCostsJob.run({ ...api, log: api.app.log })
  const monthly = async (situation: Situation, most: number) =>
    (await listed(situation, { monthly_max: most })).some(card => card.id === id)
  for (const [situation, month] of [
    [{ homes: 0 }, 1_145_064],
    [{ homes: 0, loan: 'commercial' }, 1_145_064],
    [{ homes: 1 }, 1_077_707],
    [{ homes: 0, monthly: 500_000 }, 500_000],
  ] as const) {
    expect([situation, await monthly(situation, month + 200)]).toEqual([situation, true])
    expect([situation, await monthly(situation, month - 200)]).toEqual([situation, false])
  }
  const both = { homes: 0, loan: 'both' } as const
  // 公积金 is cheaper: the monthly payment is below that of a bank loan alone.
  expect(await monthly(both, 1_145_064 - 10_000)).toBe(true)
  expect(await monthly({ homes: 0, loan: 'none' }, 10_000_000)).toBe(false)
  const sorted = await listed({ homes: 0, monthly: 500_000 }, { sort: 'monthly_asc', monthly_min: 1 })
  expect(sorted.some(card => card.id === id)).toBe(true)
  const { result } = await ask('house/cost-count', { statuses: OPEN }, { homes: 0, monthly: 500_000 })
  const bands = result as { monthly: { min: number | null; total: number }[] }
  expect(bands.monthly.filter(({ min }) => (min ?? 0) > 500_000).every(({ total }) => total === 0)).toBe(true)
})

test.each([
  ['no JSON', '{homes:0}'],
  ['a number that is none of its answers', '{"homes":9}'],
  ['an answer that nobody asks for', '{"colour":"red"}'],
  ['no object', '[]'],
  ['more than all answers are', JSON.stringify({ cash: 1 }).padEnd(500)],
])('a situation that is none is refused by name: %s', async (_what, situation) => {
  const { errcode, errmsg } = await api.call('house/list', {}, { fields: { situation } })
  expect(errcode).toBe(1004)
  expect(errmsg).toContain('situation')
})

test('what one buyer is told is not told to another', async () => {
  const [first] = await listed({ homes: 0 }, { statuses: ['upcoming'] })
  const costOf = async (situation: Situation) =>
    (
      await api.call(
        'house/info',
        { id: first?.id ?? 0 },
        { fields: { situation: JSON.stringify(situation) } },
      )
    ).result.cost.assumption
  expect(await costOf({ homes: 0 })).toContain('买方首套')
  expect(await costOf({ homes: 2 })).toContain('买方三套及以上')
  expect(await costOf({})).not.toMatch(/买方(首套|三套)/)
})

test('a card says what limits on purchases say to whoever asks, of open lots alone, and nothing to who said nothing of it', async () => {
  const cards = async (situation: Situation) => listed(situation, { region_ids: [110105] })
  const [nobody, refused, unsure] = [
    await cards({ homes: 0 }),
    await cards({ hukou: 'other', months: 3 }),
    await cards({ hukou: 'other', homes: 0 }),
  ]
  expect(nobody.some(card => card.eligibility)).toBe(false)
  const homes = refused.filter(({ house_type }) => house_type === 1)
  expect(homes.length).toBeGreaterThan(0)
  expect(homes.map(card => card.eligibility?.kind)).toEqual(homes.map(() => 'cannot'))
  expect(refused.filter(({ house_type }) => house_type === 6).some(card => card.eligibility)).toBe(false)
  expect(unsure.find(({ house_type }) => house_type === 1)?.eligibility).toEqual({
    kind: 'depends',
    text: '社保或个税月数',
  })
  const id = homes[0]?.id
  const { result: page } = await api.call(
    'house/info',
    { id },
    { fields: { situation: JSON.stringify({ hukou: 'other', months: 3 }) } },
  )
  expect(page.eligibility).toEqual(homes[0]?.eligibility)
  expect((await api.call('house/info', { id })).result.eligibility).toBeUndefined()
})
