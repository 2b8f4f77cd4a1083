import type { z } from 'zod'
import type { LeadStatus } from '../../../src/contract/codes'
import type { leadCalls } from '../../../src/contract/lead/schema'
import type { Context } from '../../http/context'
import { houseBriefsByIds } from '../../cards/house'
import { writeAudit } from '../../shared/audit'
import { documentUrl } from '../../shared/document-url'
import { canHandOver } from './hand-over'
import { leadToSee, type Lead } from '../../cards/lead-access'
import { LEAD_CARD_COLUMNS, LEAD_FROM, buildLeadCard, type LeadCardRow } from '../../cards/leads'

type Info = z.input<(typeof leadCalls)['phone/info']['result']>
type Details = LeadCardRow & {
  amount: number | null
  signer_name: string | null
  answer: string | null
  next_time: number | null
}
type LeadEvent = Info['records'][number]

/**
 * Returns one lead with its records. Only the agent in charge gets the full phone, and only if no relay can call back; each read of it is
 * audited. Admins find a person by the whole phone (desk/member-look) or export leads.
 */
export async function leadInfo(context: Context, id: number): Promise<Info> {
  const lead = await leadToSee(context, id)
  const row = await context.db.one<Details>(
    `select ${LEAD_CARD_COLUMNS}, k.amount, k.signer_name, k.answer, k.next_time from ${LEAD_FROM} where k.id = $1`,
    [id],
  )
  if (!row) throw new Error(`lead ${id} is gone`)
  const seesPhone = lead.is_in_charge && context.adapters.relay === null
  if (seesPhone)
    await writeAudit(context, {
      action: 'phone/info',
      entityType: 'lead',
      entityId: id,
      before: null,
      after: null,
    })
  const { amount, answer, next_time } = row
  return {
    ...buildLeadCard(row),
    ...(seesPhone ? { phone: row.phone } : {}),
    amount,
    answer,
    next_time: seesNotes(lead, context) ? next_time : null,
    can_hand_over: canHandOver(lead, context),
    house:
      row.entity_type === 'house' && row.entity_id !== null
        ? ((await houseBriefsByIds(context, [row.entity_id], { withOffShelf: true }))[0] ?? null)
        : null,
    document_url:
      row.signer_name !== null && (lead.is_mine || lead.is_in_charge)
        ? documentUrl(context, { kind: 'entrust', id, item: 1 })
        : null,
    records: await loadLeadRecords(context, lead),
  }
}

const seesNotes = (lead: Lead, { caller }: Context) =>
  lead.is_in_charge || lead.is_led || caller.role === 'admin'

/** Returns the records of a lead; the client sees each new state, but not the agents' notes. */
async function loadLeadRecords(context: Context, lead: Lead): Promise<LeadEvent[]> {
  const rows = await context.db.query<LeadEvent & { status: LeadStatus }>(
    'select id, by, name, status, note, at from lead_record where lead_id = $1 order by at, id',
    [lead.id],
  )
  const isOpen = seesNotes(lead, context)
  return rows.map(row => (row.by === 'agent' && !isOpen ? { ...row, note: '' } : row))
}
