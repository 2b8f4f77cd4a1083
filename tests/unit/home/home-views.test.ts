import { marketView } from '@/domain/stats/market-view'

describe('the market of the last month', () => {
  const change = {
    deal_total: null,
    deal_amount: null,
    avg_unit_price: -0.4,
    avg_discount_rate: null,
    success_rate: null,
  }
  const stat = {
    month: '2026-10',
    notice_total: 2000,
    deal_total: 1042,
    deal_area: 1,
    deal_amount: 1,
    avg_unit_price: 4_860_000,
    avg_discount_rate: 21.6,
    signup_avg: 5.3,
    success_rate: 41.2,
    region_id: 110100,
    region_name: '北京',
    mom: change,
    yoy: { ...change, avg_unit_price: null },
    is_complete: true,
    updated_at: 1,
  }
  const points = [
    ['2025-11', 5_210_000],
    ['2025-12', null],
    ['2026-10', 4_860_000],
  ] as const
  const series = [
    {
      key: 'avg_unit_price',
      title: '均价',
      unit: 'fen/㎡',
      points: points.map(([month, value]) => ({ month, value, total: 1 })),
    },
  ]

  it('reads as on the card', () => {
    const view = marketView(stat, series)
    expect(view).toMatchObject({
      month: '10 月',
      dealTotal: '1,042',
      price: { value: '4.86', unit: '万/㎡' },
      mom: { text: '−0.4%', isFall: true },
      yoy: undefined,
      until: '2026-10-31',
    })
    expect(view.facts.map(fact => fact.value)).toEqual(['78.4%', '41.2%', '5.3'])
    expect(view.spark).toEqual({
      values: [5_210_000, 4_860_000],
      first: { value: '5.21', month: '2025-11' },
      last: { value: '4.86', month: '2026-10' },
    })
  })

  it('leaves out what a quiet month does not have', () => {
    const quiet = marketView(
      {
        ...stat,
        deal_total: 0,
        avg_unit_price: null,
        avg_discount_rate: null,
        success_rate: null,
        signup_avg: null,
      },
      [],
    )
    expect(quiet.price).toBeUndefined()
    expect(quiet.spark).toBeUndefined()
    expect(quiet.facts).toEqual([])
  })
})
