import type { RiskFlag } from '@/contract/house/schema'
import { houseCard, NOW } from '../../fixtures/house-card'
import { houseInfo } from '../../fixtures/house-info'
import { SAFE_LOTS, STATED } from '@/contract/house/first-time'
import { pickView, sumsView } from '@/features/first-time/first-view'
import { termOf, TERM_WORDS } from '@/domain/wiki/terms'
import { RISK_KINDS } from '@/contract/codes'
import { SEED_RULES } from '@/lib/finance/rule-book'
import { WIKIS } from '../../../server/demo/content/wikis'

test.each(TERM_WORDS)('%s is explained in at most 30 characters, by an entry that there is', word => {
  const { text, wiki } = termOf(word)
  expect(text.length).toBeLessThanOrEqual(30)
  if (wiki !== undefined) expect(WIKIS.map(({ title }) => title)).toContain(wiki)
})

const lot = (payments: Parameters<typeof sumsView>[0]['lot']['payments']) => ({
  house: houseCard({ region_id: 110112 }),
  land_use: '住宅',
  owner_kind: '个人',
  risk: houseInfo().risk,
  increment: 1_000_000,
  payments,
  limit: null,
})
const { cost } = houseInfo()
const buildSumsView = (payments: Parameters<typeof lot>[0]) =>
  sumsView({ lot: lot(payments), cost, rules: SEED_RULES, now: NOW })

test('the three sums: the deposit, the balance on its day, and the total of the lot’s own page', () => {
  const view = buildSumsView([
    {
      percent: null,
      days: 15,
      is_workdays: false,
      quote: '15 日内',
      due_day: '2026-12-09',
      is_certain: true,
    },
  ])
  expect(view?.deposit.figure).toEqual({ value: '50.0', unit: '万' })
  expect(view?.balance.figure).toEqual({ value: '218.5', unit: '万' })
  expect(view?.balance.rows).toEqual([
    expect.objectContaining({
      when: '12-09 周三',
      amount: '218.5万',
      // The deposit exceeds the minimum down payment.
      title: '尾款：贷款 218.5万',
    }),
  ])
  expect(view?.balance.gap).toContain('12-09 可能差')
  expect(view?.cost.rows).toHaveLength(cost.lines.length)
  expect(view?.warning).toBe('这套税费买受人承担、带租约、不负责清场，只用来算账，不适合第一次拍')
})

test('a notice that is silent on the balance has its day told as a guess', () => {
  const [row] = buildSumsView([])?.balance.rows ?? []
  expect(row?.when).toMatch(/^约 /)
  expect(row?.title).toContain('公告未写期限')
})

const flag = (kind: RiskFlag['kind'], value: RiskFlag['value'], quote: string | null = null): RiskFlag => ({
  kind,
  value,
  number: null,
  quote,
  section: quote && '标的介绍',
})

test('a pick has a reason for each thing that its notice states, and names what it leaves open', () => {
  const { reasons, unstated } = pickView({
    card: houseCard({ risks: [] }),
    cost,
    risk: [
      flag('tax_bearer', 'no', '依法各自承担'),
      flag('lease', 'no', '无租赁'),
      flag('co_owner', 'no', '全部产权'),
      flag('occupied', 'unstated'),
      flag('hukou', 'unstated'),
    ],
  })
  expect(reasons.map(({ text, quote }) => [text, quote])).toEqual([
    ['公告写明整套产权', '全部产权'],
    ['公告写明无租约', '无租赁'],
    ['公告写明税费各自承担', '依法各自承担'],
  ])
  expect(unstated).toBe('占用、户口')
})

test('a pick whose balance is due before a bank pays says so', () => {
  const pick = (risk: RiskFlag[]) => pickView({ card: houseCard({ risks: [] }), cost, risk })
  expect(pick([flag('balance_days', 'yes', '15 日内付清')]).isTight).toBe(true)
  expect(pick([flag('balance_days', 'no', '60 日内付清')]).isTight).toBe(false)
})

test('every kind of risk is denied by the notice of a pick or not stated in it, but for a short time to pay, which is told', () => {
  const { risk_clear = [], risk_exclude = [] } = SAFE_LOTS
  expect(risk_clear).toEqual(STATED)
  expect([...risk_clear, ...risk_exclude, 'balance_days'].sort()).toEqual([...RISK_KINDS].sort())
})
