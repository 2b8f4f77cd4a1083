import { WON_RULES } from '../../../src/contract/won-rules'
import type { RiskFlag } from '../../../src/contract/house/schema'
import { DAY_SECONDS, dayOf, dayStart } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { paymentsDue } from '../../cards/payments-due'
import { wonPlan } from '../../modules/won/plan'
import { insertRows } from '../bulk'

const MEMBER = 1
const SECOND = 5
/** Sold some days ago. */
const FIRST_LOT = 3

/** What the demo members have won: the first step of one lot is done. */
export async function writeWon(db: Database, now: number): Promise<void> {
  const lots = await db.query<{
    id: number
    price: number
    deposit: number
    start_time: number
    end_time: number
    deal_time: number | null
    risk: RiskFlag[]
  }>(
    `select id, coalesce(deal_price, price) as price, deposit, start_time, end_time, deal_time, risk from house
     where id = $1 or (status = 'sold' and shelf = 'on' and house_type = 5 and deal_time < $2) order by id <> $1, deal_time desc, id limit 2`,
    [FIRST_LOT, now - 20 * DAY_SECONDS],
  )
  const won = lots.flatMap(lot => [
    { ...lot, uid: MEMBER },
    ...(lot.id === FIRST_LOT ? [{ ...lot, uid: SECOND }] : []),
  ])
  await insertRows(
    db,
    'won_lot',
    won.map(({ uid, id, price, end_time }) => ({
      uid,
      house_id: id,
      price,
      will_remind: true,
      created_at: end_time + 3600,
      updated_at: end_time + 3600,
    })),
  )
  await insertRows(
    db,
    'won_step',
    won.flatMap(({ uid, id, ...lot }) => {
      const today = dayOf(now)
      return wonPlan({ ...lot, end_time: lot.deal_time ?? lot.end_time, payments: paymentsDue(lot) }).map(
        step => {
          const isDone = step.step === 'deal' || step.day < today
          return {
            uid,
            house_id: id,
            ...step,
            ticks: isDone ? WON_RULES[step.step].items.map(({ key }) => key).slice(0, 3) : [],
            done_at: isDone ? Math.min(now - 3600, dayStart(step.day) + 10 * 3600) : null,
            told: null,
          }
        },
      )
    }),
  )
}
