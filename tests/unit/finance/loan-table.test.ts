import { monthlyPayment } from '@/lib/finance/annuity'
import { LOAN_RATES, loanRate } from '@/lib/finance/loan-table'
import { payView } from '@/domain/building/detail/model-page-view'
import { LOAN_ARTICLES } from '../../../server/demo/content/articles/loan'
import { buildingCard } from '../../fixtures/building'

describe('loan rates', () => {
  test('hold from their day on, each in one row of the table', () => {
    for (const { name, from, percent } of LOAN_RATES) expect(loanRate(name, from).percent).toBe(percent)
    expect(loanRate('lpr.5y', '2026-11-20')).toMatchObject({ percent: 3.5, from: '2026-08-20' })
    expect(loanRate('lpr.5y', '2020-01-01').from).toBe('2026-08-20')
    const days = LOAN_RATES.map(({ name, from }) => `${name} ${from}`)
    expect(new Set(days).size).toBe(days.length)
    for (const name of new Set(LOAN_RATES.map(rate => rate.name))) {
      const mine = LOAN_RATES.filter(rate => rate.name === name).map(rate => rate.from)
      expect(mine).toEqual([...mine].sort().reverse())
    }
  })

  // The sums of a loan calculator of the central bank's kind, in yuan.
  test.each([
    ['lpr.5y', 4490.45],
    ['fund.first.5y', 4003.4],
    ['fund.second.5y', 4256.6],
  ] as const)('a million over 30 years at %s', (name, yuan) => {
    expect(monthlyPayment(100_000_000, loanRate(name, '2026-11-20').percent, 30) / 100).toBeCloseTo(yuan, 2)
  })

  test('are said with their day, and the articles reckon with the same', () => {
    expect(
      payView({ price: 495_000_000, area: 108, building: buildingCard({ property_type: 5 }) }, '2026-11-20')
        ?.note,
    ).toContain('年利率 3.50%（2026-08-20 五年期 LPR）')
    const text = LOAN_ARTICLES.map(article => article.summary + article.text).join('\n')
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
