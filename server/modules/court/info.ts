import type { z } from 'zod'
import type { CourtPeer, CourtRound } from '../../../src/contract/court/cards'
import { COURT_MONTHS, COURT_PEERS } from '../../../src/contract/court-rules'
import type { courtCalls } from '../../../src/contract/court/schema'
import { lastMonths } from '../../../src/lib/dates'
import { notFound } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { lotOfCourt } from './lot'

type Call = (typeof courtCalls)['court/info']

/** court/info: the auction statistics of a court, as the job last calculated them. */
export async function courtInfo(
  context: Context,
  { court }: z.output<Call['request']>,
): Promise<z.input<Call['result']>> {
  const { db } = context
  const sum = await db.one<{
    city_id: number
    from_month: string
    to_month: string
    handed_total: number
    waiting_total: number
    low_days: number | null
    median_days: number | null
    high_days: number | null
    is_demo: boolean
  }>(
    `select city_id, from_month, to_month, handed_total, waiting_total, low_days, median_days, high_days, is_demo
     from court_sum
     where court = $1`,
    [court],
  )
  if (!sum) return newCourt(context, court)
  const rounds = await db.query<CourtRound>(
    'select round, sold, defaulted, failed, withdrawn, stopped from court_round where court = $1 order by round',
    [court],
  )
  return {
    court,
    from_month: sum.from_month,
    to_month: sum.to_month,
    rounds,
    handover: {
      total: sum.handed_total,
      waiting: sum.waiting_total,
      low: sum.low_days,
      median: sum.median_days,
      high: sum.high_days,
    },
    peers: await loadCourtPeers(context, court, sum.city_id),
    is_demo: sum.is_demo,
  }
}

/** Returns this court first, then the courts of its city with the most auctions. */
const loadCourtPeers = ({ db }: Context, court: string, cityId: number) =>
  db.query<CourtPeer>(
    `select r.court, sum(r.sold)::integer as sold, sum(r.defaulted)::integer as defaulted, sum(r.failed)::integer as failed,
       sum(r.withdrawn)::integer as withdrawn, sum(r.stopped)::integer as stopped
     from court_sum c join court_round r on r.court = c.court where c.city_id = $1
     group by r.court order by r.court = $2 desc, sum(r.sold + r.failed + r.withdrawn + r.stopped) desc, r.court limit ${COURT_PEERS}`,
    [cityId, court],
  )

/** Returns an empty result for a court whose first lots came after the last calculation. Throws 1005 if it has no lots. */
async function newCourt(context: Context, court: string): Promise<z.input<Call['result']>> {
  const lot = await lotOfCourt(context, court)
  if (!lot) throw notFound('没有这家法院的房源')
  const months = lastMonths(context.now, COURT_MONTHS)
  return {
    court,
    from_month: months[0] ?? '',
    to_month: months.at(-1) ?? '',
    rounds: [],
    handover: { total: 0, waiting: 0, low: null, median: null, high: null },
    peers: [],
    is_demo: lot.is_demo,
  }
}
