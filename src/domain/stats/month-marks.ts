import type { RoundStat, Series, StatRegionMonth } from '@/contract/stats/schema'
import { addMonths } from '@/lib/dates'
import { marks } from '@/lib/measures/marks'

interface Around {
  /** Restricts to one kind of home; all by default. */
  kind?: string | undefined
  trend?: readonly Series[]
  rounds?: readonly RoundStat[]
}

/** Identifies a set of deals: of a month, at a place, of a kind if one is given. */
export const monthId = (
  { month, region_id: place }: Pick<StatRegionMonth, 'month' | 'region_id'>,
  kind = 'all',
) => [month, place, ...(kind === 'all' ? [] : [kind])].join('/')

/** `data-fig` marks of a month's deals at a place. */
export function monthMarks(stat: StatRegionMonth, { kind, trend = [], rounds = [] }: Around = {}) {
  const { avg_discount_rate: below } = stat
  const before = addMonths(stat.month, -1)
  const rates = trend.find(({ key }) => key === 'avg_discount_rate')?.points
  return marks('month', monthId(stat, kind), {
    deals: stat.deal_total,
    price: stat.avg_unit_price,
    priceChange: stat.mom.avg_unit_price,
    priceYear: stat.yoy.avg_unit_price,
    dealsChange: stat.mom.deal_total,
    dealsYear: stat.yoy.deal_total,
    below,
    belowBefore: rates?.find(point => point.month === before)?.value,
    ofAsking: below === null ? null : 100 - below,
    amount: stat.deal_total === 0 ? null : stat.deal_amount,
    area: stat.deal_area,
    success: stat.success_rate,
    firstSuccess: rounds.find(({ round }) => round === 1)?.success_rate,
  })
}
