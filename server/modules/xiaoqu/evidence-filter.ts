/**
 * The finished rounds behind the figures of a community's auctions. Figures, rows and the table all select by `evidenceSql`, so that a
 * figure and the rows that it opens cannot differ. The base is that of the lists of deals: listed lots of the community's types, without
 * shares, whose unit price would not be that of a home.
 */

import type { EvidenceFigureKey } from '../../../src/contract/evidence-rules'
import { getDealTypes } from '../../../src/contract/trade-rules'
import { notFound } from '../../errors/api-error'
import type { Context } from '../../http/context'
import type { Parameters } from '../../shared/sql'
import { CLOSED_AT, DEAL_BELOW, DEAL_UNIT_PRICE } from '../house/deals'
import { IS_SHARE } from '../house/lots'
import { plainSql } from '../house/plain-sql'

export interface EvidencePlace {
  id: number
  name: string
  building_type: string | null
  avg_price: number | null
  is_demo: boolean
}

/** Returns the community; throws 1005 if it is unknown or deleted. */
export async function loadEvidencePlace({ db }: Context, id: number): Promise<EvidencePlace> {
  const place = await db.one<EvidencePlace>(
    'select id, name, building_type, avg_price, is_demo from xiaoqu where id = $1 and deleted_at is null',
    [id],
  )
  if (!place) throw notFound('小区不存在')
  return place
}

/** SQL over `h` of the time when a round ended. */
export const ENDED_AT = `coalesce(${CLOSED_AT}, h.end_time)`
/** SQL over `h`: a deal whose price is known. Without it, the lot's prices are those of its start. */
export const IS_PAID = `(h.status = 'sold' and h.deal_price is not null)`
/** SQL over `h`: the price per square metre of the deal, or of the start of a failed round, is known. */
export const IS_PRICED = `(h.area > 0 and (h.status = 'failed' or ${IS_PAID}))`
const HAS_LEASE = `('lease' = any(h.risk_yes))`
/** SQL over `h`: null if the notice does not state whether there is a lease. */
export const LEASE = `case when ${HAS_LEASE} then true when 'lease' = any(h.risk_no) then false end`

interface Figure {
  /** SQL over `h`: the finished rounds that it counts. */
  where: string
  /** SQL over `h`: its value of a round, whose median it is. */
  value?: string
  /** SQL of its mean over the rounds, as lists calculate it. */
  mean?: string
  /** SQL over `h`: the rounds whose share it is. */
  part?: string
}

export const FIGURES: Record<EvidenceFigureKey, Figure> = {
  rounds: { where: 'true', part: `h.status = 'sold'` },
  deal_price: { where: `h.status = 'sold' and ${IS_PRICED}`, value: 'h.unit_price', mean: DEAL_UNIT_PRICE },
  below: { where: `${IS_PAID} and h.discount_rate is not null`, value: 'h.discount_rate', mean: DEAL_BELOW },
  failed_price: { where: `h.status = 'failed' and ${IS_PRICED}`, value: 'h.unit_price' },
  leases: { where: `${LEASE} is not null`, part: HAS_LEASE },
}

/** Returns the SQL condition over `h` of the rounds behind a figure; `court` restricts it to the auctions of a court. */
export const evidenceSql = (
  { id, building_type }: EvidencePlace,
  { figure, court }: { figure: EvidenceFigureKey; court?: string | undefined },
  p: Parameters,
): string =>
  [
    plainSql({ xiaoqu_ids: [id], house_types: getDealTypes(building_type), statuses: ['sold', 'failed'] }, p),
    `not ${IS_SHARE}`,
    FIGURES[figure].where,
    ...(court === undefined ? [] : [`h.kind = 'sfpm' and h.court = ${p.add(court)}`]),
  ].join(' and ')
