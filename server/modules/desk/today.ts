import type { z } from 'zod'
import type { deskCalls } from '../../../src/contract/desk/schema'
import type { LeadView } from '../../../src/contract/lead-rules'
import { addDays, toBeijingDay } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { askedLots, countViews } from './lot-views'
import { countLeadViews } from './leads'

type Today = z.input<(typeof deskCalls)['desk/home']['result']>['today']

/** Days before and after the end of a rate in which the desk shows it. */
const RATE_DAYS = 30

/** Work that waits today beside the counts of texts and cases. Leads are an admin's. */
export async function loadToday(context: Context): Promise<Today> {
  const { db, now, caller } = context
  const lots = await countViews(context, await askedLots(context, {}))
  const leads: Partial<Record<LeadView, number>> =
    caller.role === 'admin' ? await countLeadViews(context) : {}
  const day = toBeijingDay(now)
  const row = await db.one<{ imports: number; rates: number }>(
    `select (select count(*) from import_batch where state in ('mapping', 'tried', 'paused', 'failed'))::int as imports,
       (select count(*) from finance_rule r where r.valid_to between $1 and $2 and not exists (
          select 1 from finance_rule n where n.book = r.book and n.case_name = r.case_name
            and n.region_id is not distinct from r.region_id and n.valid_from > r.valid_to))::int as rates`,
    [addDays(day, -RATE_DAYS), addDays(day, RATE_DAYS)],
  )
  return {
    leads_late: leads.late ?? null,
    leads_free: leads.free ?? null,
    leads_due: leads.due ?? null,
    lots_ending: lots.today,
    lots_lacking: lots.lacking,
    lots_unmanaged: lots.no_agent,
    imports: row?.imports ?? 0,
    rates: row?.rates ?? 0,
  }
}
