import { ROUNDS, type Round } from '../../../src/contract/codes'
import type { RoundStat } from '../../../src/contract/stats/schema'
import { addMonths, monthStart } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { CLOSED_AT, DEAL_BELOW } from '../house/deals'
import { oneDecimal } from '../house/market/months'
import { plainSql } from '../house/plain-sql'
import { memoizeWithTtl } from '../../shared/memoize-with-ttl'
import { parameters } from '../../shared/sql'
import { KEPT_SECONDS, monthAsked, statRegion, type StatScope } from './months'

interface RoundRow {
  round: Round
  ended_total: number
  deal_total: number
  discount: number | null
  signups: number | null
}

const percent = (part: number, whole: number) => (whole === 0 ? null : oneDecimal((100 * part) / whole))

/** Returns the share of lots of each round that were sold, of those that ended in the month. */
export async function roundStats(
  context: Context,
  { month: asked, ...scope }: StatScope & { month?: string | undefined },
): Promise<{ month: string; list: RoundStat[] }> {
  const month = monthAsked(context, asked)
  const region = await statRegion(context, scope.region_id)
  const key = `rounds ${region.id} ${scope.house_types?.join() ?? ''} ${month}`
  const rows = await memoizeWithTtl(context, key, KEPT_SECONDS, () => {
    const p = parameters()
    const where = plainSql(
      { region_ids: [region.id], house_types: scope.house_types, statuses: ['sold', 'failed'] },
      p,
    )
    return context.db.query<RoundRow>(
      `
      select h.round, count(*) as ended_total, count(*) filter (where h.status = 'sold') as deal_total,
        ${DEAL_BELOW} as discount, avg(h.signup_total)::float8 as signups
      from house h
      where ${where}
        and ${CLOSED_AT} >= ${p.add(monthStart(month))}
        and ${CLOSED_AT} < ${p.add(monthStart(addMonths(month, 1)))}
      group by h.round`,
      p.values,
    )
  })
  const deals = rows.reduce((sum, row) => sum + row.deal_total, 0)
  return {
    month,
    list: ROUNDS.flatMap(round => {
      const row = rows.find(one => one.round === round)
      if (!row) return []
      return [
        {
          round,
          ended_total: row.ended_total,
          deal_total: row.deal_total,
          success_rate: percent(row.deal_total, row.ended_total),
          deal_share: percent(row.deal_total, deals),
          avg_discount_rate: row.discount,
          signup_avg: oneDecimal(row.signups),
        },
      ]
    }),
  }
}
