import { ERRCODE } from '../../src/contract/errcodes'
import { nearestFirst, SEED_BOOK } from '../../src/lib/finance/rule-book'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
let editor: Awaited<ReturnType<TestServer['member']>>
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  editor = await api.member({ roles: ['member', 'editor'] })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const HOME = {
  deal_price: 268_500_000,
  house_type: 5,
  area: 89.32,
  land_use: 'home',
  held_years: '2to5',
  seller_only_home: 0,
  seller_kind: 'person',
  buyer_kind: 'person',
  buyer_homes: 0,
  income_mode: 'assessed',
  tax_bearer: 'law',
} as const
const DEED = {
  book: 'tax',
  case_name: 'deed.home.first.le140',
  condition: '家庭唯一住房，140㎡ 及以下',
  rate: 1,
  base_text: '不含增值税价',
  valid_from: '2024-12-01',
  source: '财政部 税务总局 住房城乡建设部公告2024年第16号',
  quality: 'quoted',
} as const

const calculate = (date: string) => api.call('tax-calculation/calculate', { ...HOME, date })
const deedOn = async (date: string) =>
  (await calculate(date)).result.lines.find(line => line.kind === 'deed')?.tax_amount
const save = (fields: object) => api.call('finance-rule/save', { ...DEED, ...fields }, editor)
const fetchCaseRules = async (name: string) =>
  (await api.call('finance-rule/list', {})).result.rules.filter(({ case_name }) => case_name === name)

test('the database begins with the rows of the code', async () => {
  const { result } = await api.call('finance-rule/list', {})
  const plain = result.rules.map(({ id: _, revision: _v, updated_at: _u, ...row }) => row)
  const byName = (a: { book: string; case_name: string; valid_from: string }) =>
    `${a.book} ${a.case_name} ${a.valid_from}`
  const sorted = (rows: readonly (typeof plain)[number][]) =>
    [...rows].sort((a, b) => (byName(a) < byName(b) ? -1 : 1))
  expect(sorted(plain)).toEqual(sorted(nearestFirst(SEED_BOOK.rules)))
  expect(result).toMatchObject({ tax_revision: 1, loan_revision: 1 })
  expect((await fetchCaseRules('vat.home.ge2')).map(({ valid_from }) => valid_from)).toEqual([
    '2026-01-01',
    '2024-12-01',
  ])
})

test('a new row counts from its day on, ends the one before, and a kept result stays as it was', async () => {
  const { result: kept } = await calculate('2027-03-01')
  expect(await deedOn('2027-03-01')).toBe(2_685_000)
  const { result } = await save({ rate: 1.2, valid_from: '2027-01-01' })
  expect(result.rule).toMatchObject({ rate: 1.2, valid_to: null, revision: 1 })
  expect(
    (await fetchCaseRules(DEED.case_name)).map(({ valid_from, valid_to }) => [valid_from, valid_to]),
  ).toEqual([
    ['2027-01-01', null],
    ['2024-12-01', '2026-12-31'],
  ])
  expect(await deedOn('2026-12-31')).toBe(2_685_000)
  expect(await deedOn('2027-01-01')).toBe(3_222_000)
  const again = await api.call('tax-calculation/share-details', { id: kept.id })
  expect(again.result.tax).toEqual(kept)
  expect((await calculate('2027-03-01')).result.id).not.toBe(kept.id)
})

test('a correction changes the version, and history tells who changed what', async () => {
  const [row] = await fetchCaseRules('deed.home.second.gt140')
  if (!row) throw new Error('no row')
  const version = (await calculate('2026-11-20')).result.rule_version
  const { result } = await save({
    id: row.id,
    case_name: row.case_name,
    condition: row.condition,
    rate: 2.5,
  })
  expect(result.rule).toMatchObject({ id: row.id, rate: 2.5, revision: 2, valid_to: null })
  expect((await calculate('2026-11-20')).result.rule_version).not.toBe(version)
  const { result: history } = await api.call('finance-rule/history', { id: row.id }, editor)
  expect(history.list[0]).toMatchObject({
    rule_id: row.id,
    before: { rate: 2 },
    after: { rate: 2.5 },
  })
})

test('a rate of loans counts as well; a shared loan keeps the row it had', async () => {
  const ask = () =>
    api.call('api/loan/calculate-schedule', { commercial_amount: 100_000_000, date: '2026-12-25' })
  const { result: before } = await ask()
  expect(before.loan.parts[0]?.rate).toBe(3.5)
  await save({
    book: 'loan_rate',
    case_name: 'commercial.gt5.any',
    condition: '五年期 LPR',
    rate: 3.4,
    valid_from: '2026-12-20',
  })
  expect((await ask()).result.loan.parts[0]?.rate).toBe(3.4)
  const kept = await api.call('api/loan/share-details', { id: before.loan.id })
  expect(kept.result.loan).toEqual(before.loan)
})

test.each([
  [{ case_name: 'deed.castle' }, ERRCODE.badParameter, 'case_name'],
  [{ valid_from: '2024-11-30' }, ERRCODE.badParameter, 'valid_from'],
  [{ steps: '[]', rate: '' }, ERRCODE.badParameter, 'rate'],
  [{ steps: '[{"ratio":1,"rate":3,"quick":0}]' }, ERRCODE.badParameter, 'steps'],
  [{ book: 'loan_rate', case_name: 'fund.gt5.any' }, ERRCODE.badParameter, 'case_name'],
  [{ source_url: 'javascript:alert(1)' }, ERRCODE.badParameter, 'source_url'],
  [{ region_id: 999_999 }, ERRCODE.badParameter, 'region_id'],
])('%j is refused at the field', async (fields, errcode, field) => {
  expect(await save(fields)).toMatchObject({ errcode, result: { fields: [{ field }] } })
})

test('a second row from the same day, an unknown row, and a gap at the beginning are refused', async () => {
  expect((await save({})).errcode).toBe(ERRCODE.conflict)
  expect((await save({ id: 999_999 })).errcode).toBe(ERRCODE.notFound)
  const [first] = (await fetchCaseRules('deed.other')).slice(-1)
  const moved = await save({
    id: first?.id,
    case_name: 'deed.other',
    rate: 3,
    valid_from: '2025-06-01',
  })
  expect(moved.errcode).toBe(ERRCODE.badParameter)
})

test('visitors and members read, and change nothing', async () => {
  expect((await api.call('finance-rule/list', {})).errcode).toBe(0)
  const member = await api.member()
  expect((await api.call('finance-rule/save', { ...DEED, valid_from: '2028-01-01' }, member)).errcode).toBe(
    ERRCODE.notAllowed,
  )
})

test('a rate that is far from the row before is asked about, and taken once it was looked at again', async () => {
  const LPR = {
    book: 'loan_rate',
    case_name: 'commercial.gt5.any',
    condition: '五年期 LPR',
    rate: 34.5,
    valid_from: '2029-01-20',
  }
  const refused = await save(LPR)
  expect(refused).toMatchObject({ errcode: ERRCODE.badParameter })
  expect(refused.errmsg).toContain('34.5%')
  expect(refused.result).toMatchObject({ fields: [{ field: 'rate' }] })
  expect((await fetchCaseRules('commercial.gt5.any')).map(({ rate }) => rate)).not.toContain(34.5)
  expect((await save({ ...LPR, rate: 3.4 })).errcode).toBe(0)
  expect((await save({ ...LPR, rate: 5.2, valid_from: '2029-02-20' })).errcode).toBe(ERRCODE.badParameter)
  const sure = { ...LPR, rate: 5.2, valid_from: '2029-02-20', is_sure: 1 }
  expect((await save(sure)).result).toMatchObject({ fields: [{ field: 'basis' }] })
  expect((await save({ ...sure, basis: '央行 2029 年第 2 号公告' })).errcode).toBe(0)
  const admin = await api.member({ roles: ['member', 'admin'] })
  const [change] = (await api.call('desk/changes', { entity_type: 'finance_rule' }, admin)).result.list
  expect(change?.basis).toBe('央行 2029 年第 2 号公告')
})

test('before a rule is saved it is tried on three open lots, and nothing is written', async () => {
  const before = await fetchCaseRules(DEED.case_name)
  const preview = (fields: object) =>
    api.call('finance-rule/preview', { ...DEED, valid_from: '2029-05-01', ...fields }, editor)
  const { lots } = (await preview({ rate: 2.5 })).result
  expect(lots).toHaveLength(3)
  expect(lots.map(({ price }) => price)).toEqual([...lots.map(({ price }) => price)].sort((a, b) => a - b))
  const dearer = lots.filter(({ before, after }) => after.total > before.total)
  expect(dearer.length).toBeGreaterThan(0)
  expect(dearer[0]?.after.monthly).toBe(dearer[0]?.before.monthly)
  expect(await fetchCaseRules(DEED.case_name)).toEqual(before)
  const cheaper = (
    await preview({ book: 'loan_rate', case_name: 'commercial.gt5.any', rate: 3, is_sure: 1, basis: '试算' })
  ).result.lots
  expect(cheaper.some(({ before, after }) => (after.monthly ?? 0) < (before.monthly ?? 0))).toBe(true)
  expect((await preview({ rate: 99 })).errcode).toBe(ERRCODE.badParameter)
  const member = await api.member()
  expect((await api.call('finance-rule/preview', { ...DEED }, member)).errcode).toBe(ERRCODE.notAllowed)
})
