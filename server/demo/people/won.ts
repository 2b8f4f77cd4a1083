import { WON_RULES } from '../../../src/contract/won-rules'
import type { RiskFlag } from '../../../src/contract/house/schema'
import { DAY_SECONDS, toBeijingDay, dayStart } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { paymentsDue } from '../../cards/payments-due'
import { wonPlan } from '../../modules/won/plan'
import { insertRows } from '../bulk'
import { getDemoCourt } from '../lots/lot-row'
import { createSeededRandom } from '../random'

const MEMBER = 1
const SECOND = 5
/** Lot sold some days ago. */
const FIRST_LOT = 3
const HANDED_OVER = 16

interface WonLot {
  id: number
  price: number
  deposit: number
  start_time: number
  end_time: number
  deal_time: number | null
  risk: RiskFlag[]
}
const LOT = 'id, coalesce(deal_price, price) as price, deposit, start_time, end_time, deal_time, risk'

const buildWonPlan = (lot: WonLot) =>
  wonPlan({ ...lot, end_time: lot.deal_time ?? lot.end_time, payments: paymentsDue(lot) })

const lotRow = ({ id, price, end_time }: WonLot, uid: number) => ({
  uid,
  house_id: id,
  price,
  will_remind: true,
  created_at: end_time + 3600,
  updated_at: end_time + 3600,
})

/** Inserts the lots that the demo members have won: the first step of one is done. */
export async function writeWon(db: Database, now: number): Promise<void> {
  const lots = await db.query<WonLot>(
    `select ${LOT} from house
     where id = $1 or (status = 'sold' and shelf = 'on' and house_type = 5 and deal_time < $2)
     order by id <> $1, deal_time desc, id
     limit 2`,
    [FIRST_LOT, now - 20 * DAY_SECONDS],
  )
  const won = lots.flatMap(lot => [
    { ...lot, uid: MEMBER },
    ...(lot.id === FIRST_LOT ? [{ ...lot, uid: SECOND }] : []),
  ])
  await insertRows(
    db,
    'won_lot',
    won.map(({ uid, ...lot }) => lotRow(lot, uid)),
  )
  await insertRows(
    db,
    'won_step',
    won.flatMap(({ uid, id, ...lot }) => {
      const today = toBeijingDay(now)
      return buildWonPlan({ id, ...lot }).map(step => {
        const isDone = step.step === 'deal' || step.day < today
        return {
          uid,
          house_id: id,
          ...step,
          ticks: isDone ? WON_RULES[step.step].items.map(({ key }) => key).slice(0, 3) : [],
          done_at: isDone ? Math.min(now - 3600, dayStart(step.day) + 10 * 3600) : null,
          told: null,
        }
      })
    }),
  )
  await writeHandovers(db, now)
}

/** Inserts handovers of the first court's deals, so that its page has a median. */
async function writeHandovers(db: Database, now: number): Promise<void> {
  const lots = await db.query<WonLot>(
    `select ${LOT} from house where kind = 'sfpm' and court = $1 and status = 'sold' and shelf = 'on' and id <> $2
       and deal_time between $3 and $4 and not exists (select 1 from won_lot w where w.house_id = house.id)
     order by id limit $5`,
    [
      getDemoCourt({ kind: 'sfpm', asset_id: 1 }),
      FIRST_LOT,
      now - 320 * DAY_SECONDS,
      now - 40 * DAY_SECONDS,
      HANDED_OVER,
    ],
  )
  await insertRows(
    db,
    'won_lot',
    lots.map(lot => ({ ...lotRow(lot, SECOND), will_remind: false })),
  )
  await insertRows(
    db,
    'won_step',
    lots.flatMap(lot => {
      const at =
        (lot.deal_time ?? lot.end_time) + createSeededRandom('handover', lot.id).int(28, 130) * DAY_SECONDS
      return buildWonPlan(lot).map(step => ({
        uid: SECOND,
        house_id: lot.id,
        ...step,
        ...(step.step === 'handover' && { day: toBeijingDay(at), sureness: 'own' as const }),
        ticks: [],
        done_at: step.step !== 'handover' ? Math.min(now - 3600, dayStart(step.day)) : at < now ? at : null,
        told: null,
      }))
    }),
  )
}
