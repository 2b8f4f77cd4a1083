import { addMonths, toBeijingMonth } from '../../../src/lib/dates'
import type { Database } from '../../db/database'

/** Maximum months filled in after a pause. */
const MAX_MONTHS = 24

/** Inserts asking prices of the months that have begun since: a small change from the previous month, by community and month. */
export async function renewAskingPrices(db: Database, now: number): Promise<void> {
  const running = toBeijingMonth(now)
  const last = await db.one<{ month: string | null }>(
    'select max(p.month) as month from xiaoqu_price p join xiaoqu x on x.id = p.xiaoqu_id where x.is_demo',
  )
  if (!last?.month) return
  for (
    let month = addMonths(last.month, 1), n = 0;
    month <= running && n < MAX_MONTHS;
    month = addMonths(month, 1), n++
  ) {
    // From -1.5 % to +0.9 %, whole hundreds of yuan.
    await db.query(
      `insert into xiaoqu_price (xiaoqu_id, month, avg_price)
       select x.id, $1, round(x.avg_price * (0.997 + (abs(hashtext(x.id || $1)) % 25 - 12) / 1000.0) / 10000) * 10000
       from xiaoqu x
       where x.is_demo and x.avg_price is not null
       on conflict do nothing`,
      [month],
    )
    await db.query(
      `update xiaoqu x
       set avg_price_change = round(100 * (p.avg_price::numeric / x.avg_price - 1), 1), avg_price = p.avg_price,
         avg_price_at = $2
       from xiaoqu_price p where p.xiaoqu_id = x.id and p.month = $1 and x.is_demo`,
      [month, now],
    )
  }
}
