import type { Database } from '../../db/database'
import { IS_SHARE } from '../house/lots'
import type { PastAuction } from './fit/past'

/** Months of auctions in the training data, and their maximum number. */
export const LEARNT_MONTHS = 36
const MAX = 20_000

/** SQL of the burdens of a lot `h`; null if no notice was read. */
export const BURDENS = `case when h.notice_id is null then nullif(h.risk_yes, '{}') else h.risk_yes end as risk_yes`

/** SQL of the interest in a lot `h` recorded before its current start time; null if none was recorded. */
export const INTEREST = `(select jsonb_agg(jsonb_build_object('mark', i.mark, 'signups', i.signups, 'onlookers',
      i.onlookers, 'reminds', i.reminds))
    from lot_interest i where i.house_id = h.id and i.start_time = h.start_time) as interest`

/** A past auction, of our own lots or from elsewhere. */
export interface PastRow extends PastAuction {
  house_id: number | null
  past_id: number | null
  title: string
}

const FACTS = `title, kind, house_type, round, region_id, circle_id, area, floor_no, total_floor, orientation, decoration, appraisal_price, market_price,
  start_price, start_time, end_time`

/**
 * SQL of auctions of whole homes that ended since $1 and before $2, oldest first. Fixed-price sales are excluded, since they say
 * nothing about bidding.
 */
export const PAST_ROWS = `
  select * from (
    select h.id as house_id, null::bigint as past_id,
      case when h.status = 'sold' then h.deal_price end as deal_price, ${FACTS},
      nullif(h.bidder_total, 0) as bidder_total, ${BURDENS}, ${INTEREST}
    from house h
    where h.shelf = 'on' and h.status in ('sold', 'failed') and h.kind <> 'ykj' and not ${IS_SHARE} and h.end_time >= $1 and h.end_time < $2
    union all
    select null::bigint as house_id, id as past_id, deal_price, ${FACTS}, bidder_total, risk_yes, interest
    from past_auction
    where kind <> 'ykj' and end_time >= $1 and end_time < $2
    order by end_time desc limit ${MAX}
  ) newest order by end_time, start_time`

export const pastRows = (
  db: Database,
  { since, until }: { since: number; until: number },
): Promise<PastRow[]> => db.query<PastRow>(PAST_ROWS, [since, until])
