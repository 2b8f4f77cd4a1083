import { z } from 'zod'
import type { CallSchemas } from '../call'
import { done, nameRef, buildPageSchema } from '../common'
import { date, flag, id, int, line, enumListField, enumField, deskPaging, phone, smsCode } from '../field'
import { STAFF_ROLES, STAFF_VIEWS } from '../people-rules'
import { MEMBER_ROLES } from '../roles'
import { FACTOR_KINDS } from '../staff/schema'

const staffRow = z.object({
  /** The member's id. */
  id: z.int(),
  name: z.string(),
  /** For a disabled person: roles that re-enabling restores. */
  roles: z.array(z.enum(STAFF_ROLES)),
  team: z.string(),
  /** Custom role that narrows the rights; null: none. */
  custom_role_id: z.int().nullable(),
  custom_role: z.string().nullable(),
  agent_id: z.int().nullable(),
  kinds: z.array(z.enum(FACTOR_KINDS)),
  session_total: z.int(),
  /** 0: never. */
  seen_at: z.int(),
  disabled_at: z.int().nullable(),
  /** Scheduled day of the disabling; null: none. */
  leave_day: z.string().nullable(),
  /** Reason why the scheduled disabling failed; empty: no error. */
  leave_fault: z.string(),
})
export type StaffRow = z.infer<typeof staffRow>

const invite = z.object({
  id: z.int(),
  name: z.string(),
  /** 138****0001 */
  phone: z.string(),
  role: z.enum(STAFF_ROLES),
  team: z.string(),
  invited_by: z.string(),
  created_at: z.int(),
  expires_at: z.int(),
  /** Null: being sent. */
  sent_at: z.int().nullable(),
  /** The invitation is sent after another admin's approval. */
  is_held: flag,
})
export type StaffInvite = z.infer<typeof invite>

/** A person's open work, and possible recipients. */
const duties = z.object({
  leads_new: z.int(),
  leads_open: z.int(),
  viewings: z.int(),
  /** Members with an open lead assigned to them. */
  members: z.int(),
  lots: z.int(),
  /** Those of these lots that start within two days. */
  lots_soon: z.int(),
  asks: z.int(),
  checks: z.int(),
})
export type StaffDuties = z.infer<typeof duties>

/** Agents who take over the person's work; required if there is any. */
const takers = {
  lead_agent_id: id().optional(),
  lot_agent_id: id().optional(),
  ask_agent_id: id().optional(),
}

export const staffTableCalls = {
  'desk/staff': {
    request: z.object({
      view: enumField(STAFF_VIEWS).optional(),
      role: enumField(STAFF_ROLES).optional(),
      /** Searches name and team, or matches the full phone number. */
      keyword: line(1, 20).optional(),
      ...deskPaging,
    }),
    result: buildPageSchema(staffRow).extend({
      views: z.record(z.enum(STAFF_VIEWS), z.int()),
      /** Pending invitations, newest first; at most 100. */
      invites: z.array(invite),
    }),
  },
  'desk/staff-invite': {
    request: z.object({
      phone: phone(),
      name: line(1, 16),
      role: enumField(STAFF_ROLES),
      team: line(0, 20).optional(),
    }),
    result: z.object({ invite }),
  },
  'desk/staff-invite-again': { request: z.object({ id: id() }), result: z.object({ invite }) },
  'desk/staff-invite-withdraw': { request: z.object({ id: id() }), result: done },
  'staff/join': {
    request: z.object({ code: smsCode() }),
    result: z.object({ roles: z.array(z.enum(MEMBER_ROLES)) }),
  },
  'desk/staff-role': {
    request: z.object({
      uid: id(),
      roles: enumListField(STAFF_ROLES),
      team: line(0, 20),
      /** Omitted: as before; 0: none. */
      custom_role_id: int().optional(),
      /** Stored with the change. */
      reason: line(2, 100),
      ...takers,
    }),
    result: z.object({ roles: z.array(z.enum(MEMBER_ROLES)), waiting: z.int().nullable() }),
  },
  'desk/staff-sessions-end': {
    request: z.object({ uid: id() }),
    result: z.object({ ended: z.int() }),
  },
  'desk/staff-duties': {
    request: z.object({ uid: id() }),
    result: z.object({
      duties,
      /** Possible recipients, those with the fewest leads to call back first. */
      takers: z.array(nameRef.extend({ waiting: z.int() })),
    }),
  },
  'desk/staff-disable': {
    request: z.object({
      uid: id(),
      reason: line(2, 100),
      /** Future day on which it takes effect; omitted: immediately. */
      day: date().optional(),
      ...takers,
    }),
    result: z.object({
      leads: z.int(),
      lots: z.int(),
      asks: z.int(),
      checks: z.int(),
      told: z.int(),
      /** Scheduled day; null: done, and the counts are the work handed over. */
      day: z.string().nullable(),
    }),
  },
  'desk/staff-leave-cancel': { request: z.object({ uid: id() }), result: done },
  'desk/staff-enable': {
    request: z.object({ uid: id(), reason: line(2, 100) }),
    result: z.object({
      roles: z.array(z.enum(MEMBER_ROLES)),
      has_agent: flag,
      waiting: z.int().nullable(),
    }),
  },
} satisfies CallSchemas
