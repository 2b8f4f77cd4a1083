// Reports of lots for a family or a bank on the real server: every figure of the PDF is that of the page's endpoints and of the calculation
// that all lists share; a reader verifies it by its code; nobody but its maker downloads it.
import { createHash } from 'node:crypto'
import { readPdf } from '../../server/readers/pdf'
import { eraseMember } from '../../server/privacy/erase'
import { digestWords, REPORT_DAYS, REPORTS_KEPT } from '../../src/contract/report-rules'
import { ERRCODE } from '../../src/contract/errcodes'
import type { Situation } from '../../src/contract/situation'
import { firstBid, readBid } from '../../src/domain/finance/bid/bid-form'
import { buildCashCase, cashView } from '../../src/domain/finance/bid/cash-view'
import { costView } from '../../src/domain/house/detail/cost-view'
import { dealsView } from '../../src/domain/house/detail/deals-view'
import { riskView } from '../../src/domain/house/detail/risk-view'
import { toBeijingDay } from '../../src/lib/dates'
import { bidRung } from '../../src/lib/finance/bid-ceiling'
import { costText } from '../../src/lib/finance/cost-text'
import { SEED_RULES } from '../../src/lib/finance/rule-book'
import { exactText, moneyText, unitPriceText } from '../../src/lib/money'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
let me: { uid: number; token: string; phone: string }
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  me = await api.member()
}, DEMO_DATA_MS)
afterAll(() => api.close())

/** Homes with each bearer of the taxes, shops, companies' property, shares, and lots of every state. */
const KINDS = [
  `h.house_type = 5 and h.risk @> '[{"kind":"tax_bearer","value":"yes"}]' and h.status = 'upcoming'`,
  `h.house_type = 5 and h.risk @> '[{"kind":"tax_bearer","value":"no"}]' and h.status = 'upcoming'`,
  `h.risk @> '[{"kind":"tax_bearer","value":"unstated"}]'`,
  `h.owner_kind ~ '企业|公司'`,
  `h.house_type = 3`,
  `h.risk @> '[{"kind":"co_owner","value":"yes"}]'`,
  `h.status = 'ongoing'`,
  `h.status = 'sold'`,
  `h.status in ('failed', 'withdrawn')`,
]
const SITUATIONS: Situation[] = [
  {},
  { homes: 0, cash: 300_000_000, loan: 'commercial' },
  { homes: 2, cash: 90_000_000, monthly: 1_500_000 },
  { buyer: 'company', cash: 2_000_000_000 },
]
const LOTS = 20
const MAX_OF_A_KIND = 3
const LONG_MS = 240_000

/** The first lot of each kind, then the second, …: every kind is among them. */
const loadLotIds = async (): Promise<number[]> => {
  const lists = await Promise.all(
    KINDS.map(where =>
      api.db.query<{ id: number }>(
        `select id from house h where h.shelf = 'on' and ${where} order by id limit ${MAX_OF_A_KIND}`,
      ),
    ),
  )
  expect(KINDS.filter((_, at) => lists[at]?.length === 0)).toEqual([])
  const inTurn = Array.from({ length: MAX_OF_A_KIND }, (_, turn) => lists.flatMap(list => list[turn] ?? []))
  return [...new Set(inTurn.flat().map(({ id }) => id))].slice(0, LOTS)
}

const as = (situation: Situation, who: { token: string } = me) => ({
  token: who.token,
  fields: { situation: JSON.stringify(situation) },
})
const make = (house_id: number, situation: Situation = {}, who?: { token: string }) =>
  api.call('house/report', { house_id }, as(situation, who))
const download = (url: string) => api.app.inject({ method: 'GET', url })
/** A member may make 20 reports a day. */
const forgetLimits = () => api.db.query('delete from rate')

/** Text of a PDF without blanks and line breaks, which depend on the width of the paper. */
const bare = (text: string) => text.replace(/\s+/g, '')
async function readText(bytes: Buffer): Promise<string> {
  const read = await readPdf(new Uint8Array(bytes))
  if ('refused' in read) throw new Error(read.refused)
  return read.pages.join('\n')
}

/** The pieces of text as they are drawn: a reader of documents masks figures that look like a telephone number. */
const readPieces = (bytes: Buffer): string =>
  [...bytes.toString('latin1').matchAll(/<([0-9a-f]+)> Tj/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    .join('\n')

/** The sentences and sums that the page shows for a lot, by its endpoints in the same situation. */
async function loadPageTexts(id: number, situation: Situation): Promise<string[]> {
  const [{ result: house }, { result: deals }, { result: facts }, { result: bid }] = await Promise.all([
    api.call('house/info', { id }, as(situation)),
    api.call('house/sample-list', { house_id: id, page_size: 50 }),
    api.call('house-attr/get-data', { house_id: id }),
    api.call('bid-limit/param', { house_id: id }, as(situation)),
  ])
  const cost = costView(house)
  const risk = riskView(house)
  const day = toBeijingDay(api.now())
  const form = firstBid(bid, null, { situation, rules: SEED_RULES, day })
  const money = situation.cash === undefined ? { cash: '0', loan: '0', reserve: '0' } : {}
  const read = readBid({ ...form, ...money }, { lot: bid, rules: SEED_RULES, day }).case
  if (!read) throw new Error(`the bid of lot ${id} cannot be read`)
  const one = { ...read, steps: { start: house.price, increment: 0 } }
  const rung = bidRung(one, 0)
  expect([rung.price + rung.extraLeast, rung.isEndless ? null : rung.price + rung.extra]).toEqual([
    house.cost.total,
    house.cost.total_max,
  ])
  const cash = cashView(buildCashCase(bid, one, rung), api.now())
  const isPayable = ['upcoming', 'ongoing', 'sold'].includes(house.status)
  const compared = deals.list.length > 0 ? dealsView(house, deals) : null
  return [
    exactText(house.price),
    ...facts.groups.flatMap(({ items }) =>
      items.flatMap(({ key, label, value, unit }) =>
        key === 'look_contact' ? [] : value === null ? [label] : [`${label}`, `${value}${unit ?? ''}`],
      ),
    ),
    cost.total.value + cost.total.unit,
    costText(house.cost, exactText),
    ...(cost.upTo === null ? [] : [cost.upTo]),
    ...cost.rows.flatMap(({ title, note, amount }) => [title, note, amount]),
    ...cost.ends.map(({ text }) => text),
    ...cost.source,
    ...risk.burdens.flatMap(({ title, consequence, quote }) => [
      title,
      consequence,
      quote ? quote.before + quote.mark + quote.after : '',
    ]),
    ...risk.others.map(({ text }) => text),
    ...risk.unstated,
    ...(isPayable ? cash.rows.flatMap(({ when, title, amount }) => [when, title, amount]) : []),
    ...(isPayable && situation.cash !== undefined
      ? [...cash.rows.map(({ left }) => left), cash.spent, cash.left, cash.gap?.title ?? '']
      : []),
    ...(compared ? [compared.caption, compared.sum, compared.method] : []),
    ...deals.list.flatMap(deal => [
      toBeijingDay(deal.deal_time),
      unitPriceText(deal.unit_price),
      moneyText(deal.price),
      deal.title,
    ]),
  ]
}

test(
  'of 20 lots every figure and sentence of the page is in the report, within 300 KB',
  async () => {
    const ids = await loadLotIds()
    expect(ids).toHaveLength(LOTS)
    for (const [at, id] of ids.entries()) {
      const situation = SITUATIONS[at % SITUATIONS.length] ?? {}
      const { result, errcode } = await make(id, situation)
      expect([id, errcode]).toEqual([id, 0])
      const file = await download(result.document_url)
      expect(file.headers['content-type']).toBe('application/pdf')
      expect(file.rawPayload.length).toBeLessThanOrEqual(300_000)
      const row = await api.db.one<{ blocks: { text?: string; cells?: string[] }[] }>(
        'select blocks from lot_report where code = $1',
        [result.code],
      )
      const written = bare((row?.blocks ?? []).map(one => one.text ?? one.cells?.join('\n')).join('\n'))
      const sought = (await loadPageTexts(id, situation)).filter(Boolean)
      expect([id, sought.filter(one => !written.includes(bare(one)))]).toEqual([id, []])
      // Every number of every block is printed, in one piece.
      const printed = readPieces(file.rawPayload)
      const numbers = [
        ...new Set((row?.blocks ?? []).flatMap(one => [one.text ?? '', ...(one.cells ?? [])])),
      ].flatMap(text => text.match(/\d[\d,.]*\d|\d/g) ?? [])
      expect([id, numbers.filter(one => !printed.includes(one))]).toEqual([id, []])
      expect(bare(await readText(file.rawPayload))).toContain(bare(`核验码 ${result.code}`))
    }
    await forgetLimits()
  },
  LONG_MS,
)

let asked = 0
const verify = async (code: string) =>
  (await api.call('verify/check', { kind: 'report', code }, { ip: `10.2.0.${(asked += 1)}` })).result

describe('a reader who types the code', () => {
  test('gets the date, the lot and the figures to compare, but nothing of the member or the situation', async () => {
    const situation: Situation = { homes: 1, cash: 123_450_000, monthly: 987_600, loan: 'both' }
    const [id = 0] = await loadLotIds()
    const { result } = await make(id, situation)
    const { result: house } = await api.call('house/info', { id }, as(situation))
    const row = await api.db.one<{ digest: string }>('select digest from lot_report where code = $1', [
      result.code,
    ])
    for (const typed of [result.code, result.code.toLowerCase(), `核验码 ${result.code}，第 1 页`]) {
      const answer = await verify(typed)
      expect(answer).toMatchObject({ verdict: 'ours', link: { to: `/house/${id}.html` } })
      expect(answer.facts).toEqual([
        { label: '生成日期', value: toBeijingDay(api.now()) },
        { label: '房源', value: `${house.title}（${house.code}）` },
        { label: '价格', value: exactText(house.price) },
        { label: '总成本', value: costText(house.cost, exactText) },
        { label: '内容摘要', value: digestWords(row?.digest ?? '') },
      ])
      expect(JSON.stringify(answer)).not.toMatch(/123\.45|9,876|二套|组合贷/)
      expect(JSON.stringify(answer)).not.toContain(me.phone)
    }
    const text = bare(await readText((await download(result.document_url)).rawPayload))
    for (const told of [exactText(house.price), digestWords(row?.digest ?? '')])
      expect(text).toContain(bare(told))
    expect(text).toContain(bare('二套 · 组合贷 · 现金123.5万'))
  })

  test('is shown the lot as it is on the paper, though its title and code were corrected since', async () => {
    const [id = 0] = await loadLotIds()
    const { result: house } = await api.call('house/info', { id })
    const { code } = (await make(id)).result
    await api.db.query(`update house set title = title || '更正', code = code || 'X' where id = $1`, [id])
    expect((await verify(code)).facts[1]).toEqual({
      label: '房源',
      value: `${house.title}（${house.code}）`,
    })
    await api.db.query('update house set title = $2, code = $3 where id = $1', [id, house.title, house.code])
  })

  test('is told that another code, or one too old, cannot be confirmed, and nothing about an unlisted lot', async () => {
    const [id = 0] = await loadLotIds()
    const { code } = (await make(id)).result
    for (const typed of [`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`, '0000-00000', '没有编码'])
      expect((await verify(typed)).verdict).toBe('unknown')
    await api.db.query(`update house set shelf = 'off' where id = $1`, [id])
    const answer = await verify(code)
    expect(answer).toMatchObject({ verdict: 'ours', link: null })
    expect(answer.facts[1]).toEqual({ label: '房源', value: '已下架' })
    expect((await make(id)).errcode).toBe(ERRCODE.notFound)
    await api.db.query(`update house set shelf = 'on' where id = $1`, [id])
    await api.db.query('update lot_report set created_at = $2 where code = $1', [
      code,
      api.now() - REPORT_DAYS * 86_400 - 1,
    ])
    expect((await verify(code)).verdict).toBe('unknown')
  })
})

describe('the report', () => {
  test('is for its member alone, for an hour, and stays as it was when the lot changes', async () => {
    await forgetLimits()
    const [id = 0] = await loadLotIds()
    const { document_url: url } = (await make(id)).result
    const first = (await download(url)).rawPayload
    const other = await api.member()
    for (const forged of [
      url.replace(/uid=\d+/, `uid=${other.uid}`),
      url.replace(/\/lot\/\d+\//, '/lot/1/'),
      url.replace(/signature=.{4}/, 'signature=AAAA'),
    ])
      expect((await download(forged)).statusCode).toBe(403)
    await api.db.query('update house set title = title || $2 where id = $1', [id, '改'])
    expect((await download(url)).rawPayload.equals(first)).toBe(true)
    // The row belongs to somebody else now, as no address of ours allows.
    const own = (await make(id, {}, other)).result.document_url
    await api.db.query('update lot_report set uid = $1 where uid = $2', [me.uid, other.uid])
    expect((await download(own)).statusCode).toBe(404)
    api.advance(3700)
    expect((await download(url)).statusCode).toBe(403)
  })

  test('has a digest that its stored text still has', async () => {
    await forgetLimits()
    const [id = 0] = await loadLotIds()
    const { code } = (await make(id)).result
    const row = await api.db.one<{ blocks: string; digest: string }>(
      'select blocks::text as blocks, digest from lot_report where code = $1',
      [code],
    )
    expect(createHash('sha256').update(row!.blocks).digest('hex')).toBe(row?.digest)
  })

  test('takes the place of the member’s oldest beyond the newest 50, and of nobody else’s', async () => {
    await forgetLimits()
    const [id = 0] = await loadLotIds()
    const [many, other] = [await api.member(), await api.member()]
    const { code: others } = (await make(id, {}, other)).result
    const { code: oldest } = (await make(id, {}, many)).result
    const { code: second } = (await make(id, {}, many)).result
    await api.db.query(
      `insert into lot_report (uid, house_id, code, title, house_code, price, total, digest, blocks, created_at)
       select uid, house_id, code || n, title, house_code, price, total, digest, blocks, created_at
       from lot_report, generate_series(1, $2) n where code = $1`,
      [second, REPORTS_KEPT - 2],
    )
    const { code: newest } = (await make(id, {}, many)).result
    const stored = await api.db.query<{ code: string }>(
      'select code from lot_report where uid = $1 order by id',
      [many.uid],
    )
    expect(stored).toHaveLength(REPORTS_KEPT)
    expect([stored[0]?.code, stored.at(-1)?.code]).toEqual([second, newest])
    expect((await verify(oldest)).verdict).toBe('unknown')
    expect((await verify(others)).verdict).toBe('ours')
  })

  test('is refused to visitors, for an unknown lot, and after 20 a day', async () => {
    await forgetLimits()
    expect((await api.call('house/report', { house_id: 1 })).errcode).toBe(ERRCODE.loginInvalid)
    const busy = await api.member()
    expect((await make(999_999, {}, busy)).errcode).toBe(ERRCODE.notFound)
    const [id = 0] = await loadLotIds()
    for (let i = 0; i < 19; i++) expect((await make(id, {}, busy)).errcode).toBe(0)
    expect(await make(id, {}, busy)).toMatchObject({
      errcode: ERRCODE.tooMany,
      errmsg: '每天最多生成 20 份报告，请明天再试',
    })
  })

  test('goes with the member’s calculations, and with the account', async () => {
    const owner = await api.member()
    const [id = 0] = await loadLotIds()
    const codes = async () =>
      (await api.db.query('select code from lot_report where uid = $1', [owner.uid])).length
    await make(id, {}, owner)
    expect((await api.call('privacy/delete-calculations', {}, owner)).result.deleted).toBe(1)
    expect(await codes()).toBe(0)
    const { code } = (await make(id, {}, owner)).result
    await eraseMember(api, owner.uid)
    expect(await codes()).toBe(0)
    expect((await verify(code)).verdict).toBe('unknown')
  })
})
