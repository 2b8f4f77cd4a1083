import { calculateInstalment } from '@/lib/finance/loan'
import { LOAN_RATES, downPaymentRule, loanRate, loanRuleId, loanRuleVersion } from '@/lib/finance/loan-table'
import { payView } from '@/domain/building/detail/model-page-view'
import { ARTICLES } from '../../../server/demo/content/articles'
import { buildingCard } from '../../fixtures/building'
import { SEED_RULES } from '@/lib/finance/rule-book'

const DAY = '2026-11-20'

describe('loan rates', () => {
  test('stand in one row each, with an id of their own', () => {
    const ids = LOAN_RATES.map(loanRuleId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each([
    ['commercial', 12, 0, 3.0],
    ['commercial', 13, 0, 3.0],
    ['commercial', 60, 2, 3.0],
    ['commercial', 61, 0, 3.5],
    ['commercial', 360, 1, 3.5],
    ['fund', 60, 0, 2.1],
    ['fund', 61, 0, 2.6],
    ['fund', 60, 1, 2.525],
    ['fund', 360, 1, 3.075],
    ['fund', 360, 2, 3.075],
  ] as const)('%s over %i months with %i homes: %d %%', (kind, months, buyerHomes, rate) => {
    expect(loanRate(SEED_RULES, kind, { months, buyerHomes }, DAY).rate).toBe(rate)
  })

  test('before the first one known that one is taken, and said with its own day', () => {
    expect(loanRate(SEED_RULES, 'commercial', { months: 360 }, '2020-01-01').from).toBe('2026-08-20')
    expect(loanRuleVersion(SEED_RULES, DAY)).toBe('2026-08-20.1')
    expect(loanRuleVersion(SEED_RULES, '2026-08-19')).toBe('2026-01-01.1')
  })

  test('the least down payment goes by what is bought, how many homes there are, the loan, the place and the day', () => {
    const min = (landUse: 'home' | 'other', buyerHomes: number, day: string, withFund = false) =>
      downPaymentRule(SEED_RULES, { landUse, buyerHomes, withFund }, day).rate
    expect([min('home', 0, DAY), min('home', 1, DAY), min('home', 1, '2024-09-29')]).toEqual([15, 20, 15])
    expect([min('home', 0, DAY, true), min('home', 2, DAY, true)]).toEqual([20, 30])
    expect([min('other', 0, '2025-12-31'), min('other', 0, DAY), min('other', 1, DAY, true)]).toEqual([
      50, 30, 30,
    ])
  })

  // Results of a loan calculator of the central bank's kind, in fen.
  test.each([
    ['commercial', 0, 449_045],
    ['fund', 0, 400_340],
    ['fund', 1, 425_660],
  ] as const)('a million over 30 years, %s with %i homes', (kind, buyerHomes, fen) => {
    const { rate } = loanRate(SEED_RULES, kind, { months: 360, buyerHomes }, DAY)
    expect(calculateInstalment({ amount: 100_000_000, rate, months: 360 })).toBe(fen)
  })

  test('are said with their day, and the articles reckon with the same', () => {
    expect(
      payView(
        { price: 495_000_000, area: 108, building: buildingCard({ property_type: 5 }) },
        { rules: SEED_RULES, day: '2026-11-20' },
      )?.note,
    ).toContain('年利率 3.50%（2026-08-20 五年期 LPR）')
    const text = ARTICLES.map(article => article.summary + article.text).join('\n')
    for (const part of [
      '等额本息 3.5% 每月 4,490 元',
      '每月 4,490.45 元',
      '首月约 5,694 元，之后每月少约 8 元',
      '2026 年 8 月 20 日公布的五年期以上 LPR 为 3.5%',
      '首套 2.6%，二套 3.075%；五年以下分别为 2.1% 和 2.525%',
      '2.6% 每月 4,003.40 元，比 3.5% 少 487 元',
    ])
      expect(text).toContain(part)
  })
})
