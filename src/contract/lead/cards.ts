import { z } from 'zod'
import { LEAD_STATUSES, LEAD_TYPES, LEAD_ENTITIES } from '../codes'
import { bool, flag, line, phone, smsCode } from '../field'
import { agentBrief } from '../agent/cards'

export const leadFields = {
  phone: phone().optional(),
  code: smsCode().optional(),
  name: line(1, 16).optional(),
  agree: bool(),
}

export const leadReceipt = z.object({
  id: z.int(),
  type: z.enum(LEAD_TYPES),
  status: z.enum(LEAD_STATUSES),
  agent: agentBrief.nullable(),
  phone_relay: z.string().nullable(),
  verified: flag,
  /** An open lead already existed; `added`: the new message or choice was added to it. */
  repeated: flag,
  added: flag,
  /** For a viewing: requested or agreed time; null: not agreed yet. */
  see_time: z.int().nullable(),
  /** The agent confirmed this time. */
  time_agreed: flag,
  /** Previous time of an open booking; null if no time was moved. */
  moved_from: z.int().nullable(),
  created_at: z.int(),
})
export type LeadReceipt = z.infer<typeof leadReceipt>

/** The caller's existing open booking. */
export const heldBooking = leadReceipt.pick({
  id: true,
  type: true,
  status: true,
  see_time: true,
  time_agreed: true,
  created_at: true,
})
export type HeldBooking = z.infer<typeof heldBooking>

export const leadCard = z.object({
  id: z.int(),
  type: z.enum(LEAD_TYPES),
  type_label: z.string(),
  status: z.enum(LEAD_STATUSES),
  name: z.string().nullable(),
  phone: z.string(),
  verified: flag,
  entity_type: z.enum(LEAD_ENTITIES).nullable(),
  entity_id: z.int().nullable(),
  entity_title: z.string().nullable(),
  agent: agentBrief.nullable(),
  note: z.string().nullable(),
  /** For a viewing: requested or agreed time, and number of visitors. */
  see_time: z.int().nullable(),
  /** The agent confirmed this time. */
  time_agreed: flag,
  people: z.int().nullable(),
  /** Deadline for calling back a new lead; null once done. Unix seconds. */
  answer_by: z.int().nullable(),
  created_at: z.int(),
  updated_at: z.int(),
})
export type LeadCard = z.infer<typeof leadCard>
