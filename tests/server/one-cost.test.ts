import type { AddressInfo } from 'node:net'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { HouseCard } from '../../src/contract/house/cards'
import { houseCompareView, type ComparedLot } from '../../src/domain/compare/house-compare-view'
import { firstBid, readBid } from '../../src/domain/finance/bid/bid-form'
import { bidView } from '../../src/domain/finance/bid/bid-view'
import { buildCashCase } from '../../src/domain/finance/bid/cash-view'
import { fineRange, fineText } from '../../src/domain/finance/fine-money'
import { buildTaxForm, readTax, taxRequest } from '../../src/domain/finance/tax/tax-form'
import { answerView } from '../../src/domain/finance/tax/tax-view'
import { houseCardView } from '../../src/domain/house/card/house-card-view'
import { costView } from '../../src/domain/house/detail/cost-view'
import { firstTerms, ownCost } from '../../src/domain/house/detail/own-cost'
import { spotWords } from '../../src/features/map/lot-spots'
import { toBeijingDay } from '../../src/lib/dates'
import { bidRung } from '../../src/lib/finance/bid-ceiling'
import { costText } from '../../src/lib/finance/cost-text'
import { SEED_RULES } from '../../src/lib/finance/rule-book'
import { sumTaxes, calculateTaxResult } from '../../src/lib/finance/tax-result'
import { moneyText } from '../../src/lib/money'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
let client: Client
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)))
}, DEMO_DATA_MS)
afterAll(async () => {
  await client.close()
  await api.close()
})

/** Four lots, a dozen requests each. */
const LONG_MS = 240_000

/** Open lots, three or four for each kind of cost calculation. */
const KINDS = {
  'a home with all taxes on the buyer': `h.house_type = 5 and h.owner_kind = '个人' and h.risk @> '[{"kind":"tax_bearer","value":"yes"}]'`,
  'a home of which each bears the own': `h.house_type = 5 and h.risk @> '[{"kind":"tax_bearer","value":"no"}]'`,
  'what a company sells': `h.owner_kind ~ '企业|公司'`,
  'a shop': `h.house_type = 3`,
  'a share': `h.risk @> '[{"kind":"co_owner","value":"yes"}]'`,
}

const loadLotIds = (where: string) =>
  api.db.query<{ id: number }>(
    `select id from house h where h.shelf = 'on' and h.status in ('upcoming', 'ongoing') and ${where} order by id limit 4`,
  )

type Ends = readonly [number, number | null]
const toCostEnds = ({ total, total_max }: { total: number; total_max: number | null }): Ends => [
  total,
  total_max,
]

const asked = async (name: string, args: Record<string, unknown>) => {
  const { content } = await client.callTool({ name, arguments: args })
  const [{ text }] = content as [{ text: string }]
  return JSON.parse(text) as Record<string, unknown>
}
const ofAssistant = (cost: unknown): Ends => {
  const { total_min_yuan: min, total_max_yuan: max } = cost as Record<string, number | string>
  const fen = (yuan: number | string | undefined) => Math.round(100 * Number(yuan))
  return [fen(min), typeof max === 'string' ? null : fen(max)]
}

/** Landed cost of a lot at its own price for an unknown buyer, from every endpoint that returns it. */
async function costsTold(id: number): Promise<Record<string, Ends>> {
  const [{ result: info }, { result: batch }, { result: bid }, { result: param }, { result: cash }] =
    await Promise.all([
      api.call('house/info', { id }),
      fetchBatch(id),
      api.call('bid-limit/param', { house_id: id }),
      api.call('tax-calculation/param', { house_id: id }),
      api.call('api/loan/down-payment-details', { house_id: id, deal_price: (await fetchCard(id)).price }),
    ])
  const card = batch.list[0] as HouseCard
  const compared = batch.compare?.[0]
  if (!compared || !param.defaults) throw new Error(`lot ${id} is not told`)
  const day = toBeijingDay(api.now())
  const read = readBid(firstBid(bid, null), { lot: bid, rules: SEED_RULES, day }).case
  if (!read) throw new Error(`the bid of lot ${id} cannot be read`)
  const atPrice = { ...read, steps: { ...read.steps, start: card.price } }
  const rung = bidRung(atPrice, 0)
  const days = buildCashCase(bid, atPrice, rung)
  const form = buildTaxForm(param.defaults, param.open)
  const sale = readTax(form)
  if (!sale.input) throw new Error(`the taxes of lot ${id} cannot be read`)
  const typed = calculateTaxResult(SEED_RULES, sale.input, sale.open)
  const { result: kept } = await api.call(
    'tax-calculation/calculate',
    taxRequest(form, { input: sale.input, open: sale.open }, id),
  )
  const own = ownCost(SEED_RULES, info, firstTerms(info))
  const owed = cash.items.filter(({ key }) => key === 'tax' || key === 'arrears')
  const sum = (list: readonly (number | null)[]) =>
    list.reduce<number | null>((all, one) => (all === null || one === null ? null : all + one), card.price)
  return {
    page: toCostEnds(info.cost),
    'head of the page': [info.cost_total, info.cost_total_max],
    card: [card.cost_total, card.cost_total_max],
    compare: toCostEnds(compared.cost),
    'own terms': own ? toCostEnds(own) : [0, 0],
    'bid limit': [rung.price + rung.extraLeast, rung.isEndless ? null : rung.price + rung.extra],
    'cash calendar': [
      rung.price + rung.extraLeast,
      days.taxesLead === '至少' ? null : days.price + days.taxes + days.arrears,
    ],
    'tax form': toCostEnds(typed.cost),
    'kept tax': toCostEnds(kept.cost),
    'down payment': [sum(owed.map(({ amount }) => amount)) ?? 0, sum(owed.map(one => one.amount_max))],
  }
}

/** One client per lot: each may request only so many batches per minute. */
const fetchBatch = (id: number, prices?: number[]) =>
  api.call(
    'h5/house/get-batch',
    { ids: [id], compare: true, ...(prices && { prices }) },
    { signCode: `cost-${id}` },
  )

const fetchCard = async (id: number) => {
  const card = (await fetchBatch(id)).result.list[0]
  if (!card) throw new Error(`no lot ${id}`)
  return card
}

describe.each(Object.entries(KINDS))('%s', (_kind, where) => {
  test('there are three at least', async () => {
    expect((await loadLotIds(where)).length).toBeGreaterThanOrEqual(3)
  })

  test(
    'every place tells the same range at the same price',
    async () => {
      for (const { id } of await loadLotIds(where)) {
        const told = await costsTold(id)
        expect([id, told]).toEqual([id, Object.fromEntries(Object.keys(told).map(key => [key, told.page]))])
      }
    },
    LONG_MS,
  )

  test('assistants are told the same', async () => {
    const ids = (await loadLotIds(where)).map(({ id }) => id)
    // In two requests, as an assistant that follows up.
    for (const part of [ids.slice(0, 2), ids.slice(2)]) {
      const costs = new Map(
        await Promise.all(
          part.map(async id => [id, toCostEnds((await api.call('house/info', { id })).result.cost)] as const),
        ),
      )
      for (const tool of ['lot_cost', 'compare_lots']) {
        const { lots } = (await asked(tool, { ids: part })) as { lots: { id: number; cost: unknown }[] }
        expect(lots.map(({ id, cost }) => [id, ofAssistant(cost)])).toEqual(
          lots.map(({ id }) => [id, costs.get(id)]),
        )
        expect(lots).toHaveLength(part.length)
      }
    }
    const [first = 0] = ids
    const { result } = await api.call('house/info', { id: first })
    expect(ofAssistant((await asked('get_lot', { id: first })).cost)).toEqual(toCostEnds(result.cost))
  })

  test('every place writes the range, and none a sum alone where there is one', async () => {
    for (const { id } of await loadLotIds(where)) {
      const [{ result: info }, { result: batch }] = await Promise.all([
        api.call('house/info', { id }),
        fetchBatch(id),
      ])
      const card = await fetchCard(id)
      const { cost } = info
      const range = costText(cost)
      const onCard = houseCardView(card).cost
      expect(`${onCard?.word.endsWith('至少') ? '至少 ' : ''}${onCard?.figure}`).toBe(range)
      expect(spotWords([card])).toContain(range)
      const page = costView(info)
      const min = page.total.value + page.total.unit
      expect([page.lead === null ? '' : page.lead, page.upTo]).toEqual([
        cost.total_max === null ? '至少' : '',
        cost.total_max === null || moneyText(cost.total_max) === min
          ? null
          : `最多 ${moneyText(cost.total_max)}`,
      ])
      const lots = batch.list.map((one): ComparedLot => ({
        card: one,
        more: (batch.compare ?? []).find(more => more.id === one.id) as never,
      }))
      const view = houseCompareView(lots)
      const row = view.groups[0]?.rows.find(({ label }) => label === '总成本')
      expect(row?.cells[0]?.text).toBe(range)
      expect(view.columns[0]?.lines).toContain(`合计 ${range}`)

      const { result: param } = await api.call('tax-calculation/param', { house_id: id })
      if (!param.defaults) throw new Error('no defaults')
      const form = buildTaxForm(param.defaults, param.open)
      const { input, open } = readTax(form)
      if (!input) throw new Error('not read')
      const { result: kept } = await api.call(
        'tax-calculation/calculate',
        taxRequest(form, { input, open }, id),
      )
      const shown = answerView(kept)
      expect(shown.allIn).toEqual(fineRange(cost))
      const { result: shared } = await api.call('tax-calculation/share-details', { id: kept.id })
      const unknown = kept.cost.lines.filter(line => line.amount_max === null).map(({ title }) => title)
      expect(shared.share.title).toBe(
        `${unknown.length > 0 ? `${unknown.join('、')}未知，` : ''}税费 ${costText(sumTaxes(kept.cost))}，总成本 ${range}`,
      )

      const { result: bid } = await api.call('bid-limit/param', { house_id: id })
      const read = readBid(
        { ...firstBid(bid, null), cash: '1', loan: '0' },
        {
          lot: bid,
          rules: SEED_RULES,
          day: toBeijingDay(api.now()),
        },
      ).case
      if (!read) throw new Error('not read')
      const extra = bidView({ ...read, steps: { ...read.steps, start: card.price } }, false).bars.find(
        ({ key }) => key === 'extra',
      )
      expect(extra?.text).toBe(
        `税费欠费 ${costText(
          {
            total: cost.total - card.price,
            total_max: cost.total_max === null ? null : cost.total_max - card.price,
          },
          fineText,
        )}`,
      )
    }
  })
})

test('other prices are named where their cost is told', async () => {
  const [lot] = await loadLotIds(KINDS['a home with all taxes on the buyer'])
  const { result } = await fetchBatch(lot?.id ?? 0, [(await fetchCard(lot?.id ?? 0)).price + 10_000_000])
  const lots = result.list.map((card): ComparedLot => ({
    card,
    more: (result.compare ?? []).find(one => one.id === card.id) as never,
  }))
  expect(houseCompareView(lots, [lot?.id ?? 0]).hint).toContain('预计成交价')
})

test('a member’s list of calculations and the feed of articles tell no sum alone', async () => {
  const as = await api.member()
  const [lot] = await loadLotIds(KINDS['what a company sells'])
  const { result: param } = await api.call('tax-calculation/param', { house_id: lot?.id })
  if (!param.defaults) throw new Error('no defaults')
  const form = buildTaxForm(param.defaults, param.open)
  const { input, open } = readTax(form)
  if (!input) throw new Error('not read')
  const { result: kept } = await api.call(
    'tax-calculation/calculate',
    taxRequest(form, { input, open }, lot?.id),
    as,
  )
  await api.call('calculation/save', { kind: 'tax', id: kept.id }, as)
  const { result } = await api.call('calculation/list', {}, as)
  expect(result.list[0]?.desc).toContain(`总成本 ${costText(kept.cost)}`)
  expect(result.list[0]).toMatchObject({ amount_max: sumTaxes(kept.cost).total_max })
  const feed = (await api.app.inject({ url: '/rss.xml' })).body
  expect(feed).toContain('<rss')
  expect(feed).not.toMatch(/按起拍价总成本 [\d.]+万(?!～)/)
})
