import type { z } from 'zod'
import type { deskCalls } from '../../../src/contract/desk/schema'
import type { LeadView } from '../../../src/contract/lead-rules'
import { addDays, toBeijingDay } from '../../../src/lib/dates'
import { hasPermission, type Permission } from '../../../src/contract/permissions'
import type { Context } from '../../http/context'
import { askedLots, countViews } from './lot-views'
import { countLeadViews } from './leads'

type Today = z.input<(typeof deskCalls)['desk/home']['result']>['today']

/** Days before and after the end of a rate in which the desk shows it. */
const RATE_DAYS = 30

/** Work that waits today beside the counts of texts and cases, as far as the caller's permissions reach. */
export async function loadToday(context: Context): Promise<Today> {
  const { db, now, caller } = context
  const ifMay = (one: Permission, total: number) => (hasPermission(caller, one) ? total : 0)
  const lots = hasPermission(caller, 'lots.read')
    ? await countViews(context, await askedLots(context, {}))
    : null
  const leads: Partial<Record<LeadView, number>> = hasPermission(caller, 'leads.read')
    ? await countLeadViews(context)
    : {}
  const day = toBeijingDay(now)
  const row = await db.one<{ imports: number; pulls: number; rates: number }>(
    `select (select count(*) from import_batch where state in ('mapping', 'tried', 'paused', 'failed'))::int as imports,
       (select count(*) from import_pull where is_on and state = 'failed')::int as pulls,
       (select count(*) from finance_rule r where r.valid_to between $1 and $2 and not exists (
          select 1 from finance_rule n where n.book = r.book and n.case_name = r.case_name
            and n.region_id is not distinct from r.region_id and n.valid_from > r.valid_to))::int as rates`,
    [addDays(day, -RATE_DAYS), addDays(day, RATE_DAYS)],
  )
  return {
    leads_late: leads.late ?? null,
    leads_free: leads.free ?? null,
    leads_due: leads.due ?? null,
    lots_ending: lots?.today ?? 0,
    lots_lacking: lots?.lacking ?? 0,
    lots_unmanaged: lots?.no_agent ?? 0,
    imports: ifMay('imports.run', row?.imports ?? 0),
    pulls: ifMay('imports.run', row?.pulls ?? 0),
    rates: ifMay('rates.edit', row?.rates ?? 0),
  }
}
