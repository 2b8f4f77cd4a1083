/**
 * Checklists of won lots: the steps from the deal to the keys with their days. Steps are planned from the notice; a change of one day moves
 * the following ones that the member has not set, and withdraws messages for the former days.
 */

import type { z } from 'zod'
import type { PageOf } from '../../../src/contract/common'
import { MAX_WON, WON_RULES, WON_STEPS, type WonStep } from '../../../src/contract/won-rules'
import type { RiskFlag } from '../../../src/contract/house/schema'
import type { WonInfo, wonCalls } from '../../../src/contract/won/schema'
import { requireUid, type Context, type Handlers } from '../../http/context'
import { badField, conflict, notFound } from '../../errors/api-error'
import { houseBriefsByIds } from '../../cards/house'
import { paymentsDue } from '../../cards/payments-due'
import { withdrawAlerts } from '../../alerts/withdraw'
import { wonAlertPrefix } from '../../alerts/won-alert'
import { loadShownLot } from '../house/detail/lot'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { inTransaction } from '../../shared/transaction'
import { balanceKey } from '../../../src/lib/finance/cash-calendar'
import { daysAfter, wonPlan } from './plan'

type Calls = typeof wonCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Row = z.input<Calls['won/list']['result']>['list'][number]

const missing = () => notFound('没有这份清单')

/** Returns the member's own checklist of a lot; throws 1005 for another member's, as for a missing one. */
async function loadWonInfo(context: Context, houseId: number): Promise<WonInfo> {
  const { db } = context
  const won = await db.one<{
    price: number
    will_remind: boolean
    created_at: number
    deposit: number
    court: string
    case_no: string | null
    deal_time: number | null
    end_time: number
    risk: RiskFlag[]
  }>(
    `select w.price, w.will_remind, w.created_at, h.deposit, h.court, h.case_no, h.deal_time, h.end_time, h.risk
     from won_lot w
     join house h on h.id = w.house_id
     where w.uid = $1 and w.house_id = $2`,
    [requireUid(context), houseId],
  )
  const [house] = await houseBriefsByIds(context, [houseId], { withOffShelf: true })
  if (!won || !house) throw missing()
  const rows = await db.query<Omit<WonInfo['steps'][number], 'notice_day'>>(
    'select key, step, day, sureness, amount, ticks, done_at from won_step where uid = $1 and house_id = $2',
    [requireUid(context), houseId],
  )
  const { deal_time, end_time, risk, ...kept } = won
  const due = new Map(
    paymentsDue({ deal_time, end_time, risk }).map(({ due_day }, at) => [balanceKey(at), due_day]),
  )
  const steps = rows.map(row => ({ ...row, notice_day: due.get(row.key) ?? null }))
  steps.sort((a, b) => WON_STEPS.indexOf(a.step) - WON_STEPS.indexOf(b.step) || a.key.localeCompare(b.key))
  return { ...kept, house, steps }
}

async function listWon(context: Context, asked: Input<'won/list'>): Promise<PageOf<Row>> {
  const { db } = context
  const uid = requireUid(context)
  const bounds = pageBounds(asked)
  const rows = await db.query<{
    house_id: number
    price: number
    step_total: number | null
    done_total: number | null
  }>(
    `select w.house_id, w.price, s.step_total, s.done_total from won_lot w
     cross join lateral (select count(*) as step_total, count(done_at) as done_total
       from won_step s
       where s.uid = w.uid and s.house_id = w.house_id) s
     where w.uid = $1 order by w.created_at desc, w.house_id desc limit $2 offset $3`,
    [uid, bounds.limit, bounds.offset],
  )
  const ids = rows.map(({ house_id }) => house_id)
  const open = await db.query<{ house_id: number; step: WonStep; day: string }>(
    `select distinct on (house_id) house_id, step, day from won_step
     where uid = $1 and house_id = any($2) and done_at is null
     order by house_id, day, array_position($3::text[], step), key`,
    [uid, ids, [...WON_STEPS]],
  )
  const houses = await houseBriefsByIds(context, ids, { withOffShelf: true })
  const count = await db.one<{ total: number }>('select count(*) as total from won_lot where uid = $1', [uid])
  return pageAnswer(
    rows.flatMap(({ house_id, price, step_total, done_total }) => {
      const house = houses.find(({ id }) => id === house_id)
      const next = open.find(row => row.house_id === house_id)
      return house
        ? [
            {
              house,
              price,
              step_total: step_total ?? 0,
              done_total: done_total ?? 0,
              next: next ? { step: next.step, day: next.day } : null,
            },
          ]
        : []
    }),
    count?.total ?? 0,
    bounds,
  )
}

/** won/add: creates the checklist of a sold lot (1008 else), once; `price` is for lots whose price is unknown or was different. */
const addWon = (context: Context, { house_id: houseId, price }: Input<'won/add'>): Promise<WonInfo> =>
  inTransaction(context, async inside => {
    const { db, now } = inside
    const uid = requireUid(inside)
    const lot = await loadShownLot(inside, houseId)
    if (lot.status !== 'sold') throw conflict('成交以后才有这份清单')
    const paid = price ?? lot.deal_price ?? lot.price
    if (paid < lot.start_price) throw badField({ field: 'price', message: '成交价不会低于起拍价' })
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`won:${uid}`])
    const held = await db.one<{ total: number }>('select count(*) as total from won_lot where uid = $1', [
      uid,
    ])
    if ((held?.total ?? 0) >= MAX_WON) throw conflict(`最多 ${MAX_WON} 份清单，请先删除`)
    const added = await db.one(
      `insert into won_lot (uid, house_id, price, created_at, updated_at) values ($1, $2, $3, $4, $4) on conflict do nothing returning 1`,
      [uid, houseId, paid, now],
    )
    if (!added) return loadWonInfo(inside, houseId)
    const end = lot.deal_time ?? lot.end_time
    const plan = wonPlan({
      price: paid,
      deposit: lot.deposit,
      start_time: lot.start_time,
      end_time: end,
      payments: paymentsDue(lot),
    })
    for (const { key, step, day, sureness, amount } of plan)
      await db.query(
        `insert into won_step (uid, house_id, key, step, day, sureness, amount) values ($1, $2, $3, $4, $5, $6, $7)`,
        [uid, houseId, key, step, day, sureness, amount],
      )
    return loadWonInfo(inside, houseId)
  })

/** won/tick: saves the ticked items of a step and its completion; completing it withdraws its scheduled messages. */
const tick = (context: Context, { house_id: houseId, key, ticks, done }: Input<'won/tick'>) =>
  inTransaction(context, async inside => {
    const step = await loadWonStep(inside, houseId, key)
    const items = WON_RULES[step].items.map(item => item.key)
    if (ticks.some(one => !items.includes(one))) throw badField({ field: 'ticks', message: '没有这一项' })
    await inside.db.query(
      `update won_step
       set ticks = $4, done_at = case when $5 then coalesce(done_at, $6::bigint) end
       where uid = $1 and house_id = $2 and key = $3`,
      [requireUid(inside), houseId, key, ticks, done, inside.now],
    )
    if (done) await withdrawStep(inside, houseId, key)
    return loadWonInfo(inside, houseId)
  })

/**
 * won/set-day: sets a day as the court announced it; later days that the member has not set move with it, and messages for former days are
 * withdrawn.
 */
const setDay = (context: Context, { house_id: houseId, key, day }: Input<'won/set-day'>) =>
  inTransaction(context, async inside => {
    const step = await loadWonStep(inside, houseId, key)
    const uid = requireUid(inside)
    await inside.db.query(
      `update won_step set day = $4, sureness = 'own', told = null where uid = $1 and house_id = $2 and key = $3`,
      [uid, houseId, key, day],
    )
    await withdrawStep(inside, houseId, key)
    await inside.db.query('update won_lot set updated_at = $3 where uid = $1 and house_id = $2', [
      uid,
      houseId,
      inside.now,
    ])
    for (const next of daysAfter(step, day)) {
      const moved = await inside.db.one(
        `update won_step
         set day = $4, told = null
         where uid = $1 and house_id = $2 and key = $3 and sureness <> 'own' and done_at is null and day <> $4
         returning 1`,
        [uid, houseId, next.key, next.day],
      )
      if (moved) await withdrawStep(inside, houseId, next.key)
    }
    return loadWonInfo(inside, houseId)
  })

const withdrawStep = (context: Context, houseId: number, key?: string): Promise<void> => {
  const uid = requireUid(context)
  return withdrawAlerts(context.db, { uid, prefix: wonAlertPrefix({ uid, house_id: houseId, key }) })
}

async function loadWonStep({ db, caller }: Context, houseId: number, key: string): Promise<WonStep> {
  const row = await db.one<{ step: WonStep }>(
    'select step from won_step where uid = $1 and house_id = $2 and key = $3 for update',
    [caller.uid, houseId, key],
  )
  if (!row) throw missing()
  return row.step
}

export const wonHandlers = {
  'won/list': listWon,
  'won/info': (context, { house_id }) => loadWonInfo(context, house_id),
  'won/add': addWon,
  'won/tick': tick,
  'won/set-day': setDay,
  'won/remind': async (context, { house_id, on }) => {
    await context.db.query(
      'update won_lot set will_remind = $3, updated_at = $4 where uid = $1 and house_id = $2',
      [requireUid(context), house_id, on, context.now],
    )
    return loadWonInfo(context, house_id)
  },
  'won/remove': (context, { house_id }) =>
    inTransaction(context, async inside => {
      const gone = await inside.db.query('delete from won_lot where uid = $1 and house_id = $2 returning 1', [
        requireUid(inside),
        house_id,
      ])
      if (gone.length === 0) throw missing()
      await withdrawStep(inside, house_id)
      return { ok: true }
    }),
} satisfies Handlers<typeof wonCalls>
