import type { SavedAnswers } from '../../../src/contract/eligibility/cards'
import type { eligibilityCalls } from '../../../src/contract/eligibility/schema'
import { OPEN_STATUSES } from '../../../src/contract/codes'
import { addDays, toBeijingDay } from '../../../src/lib/dates'
import { buildEligibilitySubject } from '../../../src/lib/eligibility/subject'
import { SALE_DAYS } from '../../../src/lib/finance/sale-days'
import { requireUid, type Context, type Handlers } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { houseCards } from '../../cards/house'
import { paymentsDue } from '../../cards/payments-due'
import { loadShownLot } from '../house/detail/lot'
import type { HouseDetailRow } from '../house/detail/repository'

/** Estimates the day of the court's ruling: some weeks after the deadline of the balance. */
function rulingDay(lot: HouseDetailRow): string | null {
  if (!OPEN_STATUSES.some(status => status === lot.status)) return null
  const last = paymentsDue(lot).at(-1)?.due_day ?? addDays(toBeijingDay(lot.end_time), SALE_DAYS.balance)
  return addDays(last, SALE_DAYS.ruling)
}

async function loadEligibilityCity({ db, env }: Context, regionId: number | undefined) {
  const city = await db.one<{ id: number; name: string }>(
    `select c.id, c.name from region r join region c on c.id = case when r.level = 'region' then r.parent_id else r.id end where r.id = $1`,
    [regionId ?? env.homeCityId],
  )
  if (!city) throw notFound('没有这个区域')
  return city
}

async function savedAnswers({ db, caller }: Context): Promise<SavedAnswers | null> {
  if (caller.uid === null) return null
  const row = await db.one<{ answers: SavedAnswers }>(
    'select answers from eligibility_answer where uid = $1',
    [caller.uid],
  )
  return row?.answers ?? null
}

export const eligibilityHandlers = {
  'eligibility/param': async (context, { house_id }) => {
    const lot = house_id === undefined ? null : await loadShownLot(context, house_id)
    const [house = null] = lot ? await houseCards(context, [lot]) : []
    const subject = lot && buildEligibilitySubject(lot, toBeijingDay(context.now))
    return {
      house,
      city: await loadEligibilityCity(context, lot?.region_id),
      ring: subject?.ring ?? null,
      is_home: subject?.isHome ?? true,
      is_parking: subject?.isParking ?? false,
      day: toBeijingDay(context.now),
      ruling_day: lot && rulingDay(lot),
      answers: await savedAnswers(context),
    }
  },
  'eligibility/save': async (context, { answers }) => {
    await context.db.query(
      `insert into eligibility_answer (uid, answers, updated_at) values ($1, $2, $3)
       on conflict (uid) do update set answers = excluded.answers, updated_at = excluded.updated_at`,
      [requireUid(context), JSON.stringify(answers), context.now],
    )
    return { ok: true }
  },
  'eligibility/delete': async context => {
    const gone = await context.db.query('delete from eligibility_answer where uid = $1 returning 1', [
      requireUid(context),
    ])
    return { deleted: gone.length }
  },
} satisfies Handlers<typeof eligibilityCalls>
