// Schemas of the lead endpoints: consultations, viewings, entrustments, and the agents' work on them. Calls go through a relay number, so
// neither side sees the other's phone; lists show masked numbers. A repeated request from the same person is added to their open lead.
import { z } from 'zod'
import { LEAD_STATUSES, LEAD_TYPES, LEAD_ENTITIES } from '../codes'
import {
  bool,
  date,
  flag,
  id,
  idemKey,
  int,
  line,
  enumListField,
  money,
  enumField,
  paging,
  phone,
  text,
} from '../field'
import type { CallSchemas } from '../call'
import { agentBrief } from '../agent/cards'
import { facet, buildPageSchema } from '../common'
import { HEARD_TYPES, LEAD_WAITS } from '../lead-rules'
import { houseBrief } from '../house/cards'
import { heldBooking, leadCard, leadReceipt, leadFields } from './cards'

export const leadInfo = z.object({
  ...leadCard.shape,
  house: houseBrief.nullable(),
  amount: z.int().nullable(),
  document_url: z.string().nullable(),
  answer: z.string().nullable(),
  /** The agent's follow-up time; null for the client. */
  next_time: z.int().nullable(),
  /** The caller leads its agent and may hand it over to another of the team. */
  can_hand_over: flag,
  records: z.array(
    z.object({
      id: z.int(),
      by: z.enum(['member', 'agent', 'system']),
      name: z.string(),
      status: z.enum(LEAD_STATUSES),
      note: z.string(),
      at: z.int(),
    }),
  ),
})
export type LeadInfo = z.infer<typeof leadInfo>

/** A lead as its agent sees it, with the follow-up time. */
const ownLead = leadCard.extend({ next_time: z.int().nullable() })
export type OwnLead = z.infer<typeof ownLead>

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const leadCalls = {
  'phone/list': {
    request: z.object({
      types: enumListField(LEAD_TYPES).optional(),
      statuses: enumListField(LEAD_STATUSES).optional(),
      /** Only tomorrow's open viewings, or open unanswered questions, as the desk counts them. */
      waits: enumField(LEAD_WAITS).optional(),
      entity_type: enumField(LEAD_ENTITIES).optional(),
      entity_id: id().optional(),
      agent_id: id().optional(),
      date_from: date().optional(),
      date_to: date().optional(),
      keyword: line(1, 30).optional(),
      /** `due_asc`: leads without a first response first, the shortest remaining time on top. */
      sort: enumField(['default', 'updated_desc', 'due_asc', 'next_asc']).optional(),
      ...paging,
    }),
    result: z.object({ ...buildPageSchema(ownLead).shape, statuses: z.array(facet) }),
  },
  'phone/info': {
    request: z.object({ id: id() }),
    result: leadInfo,
  },
  'phone/types': {
    request: z.object({
      house_id: id().optional(),
      entity_type: enumField(LEAD_ENTITIES).optional(),
      entity_id: id().optional(),
    }),
    result: z.object({
      list: z.array(z.object({ key: z.enum(LEAD_TYPES), label: z.string(), hint: z.string().nullable() })),
      hotline: z.string(),
      work_time: z.string(),
      /** Leads that one phone may leave per day, and how many the member's own phone has left today (null for visitors). */
      day_limit: z.int(),
      left_today: z.int().nullable(),
      /** The same limit for leads about one subject: the requested one, or none. */
      subject_limit: z.int(),
      left_of_subject: z.int().nullable(),
      /** Viewing time stated by the notice of the requested lot. */
      look_time: z.string().nullable(),
      /** Times at which the requested lot is already shown to somebody else; Unix seconds. */
      taken_times: z.array(z.int()),
      /** The caller's own open booking of the subject: of a member, or of a guest on this device. */
      held: heldBooking.nullable(),
    }),
  },
  'phone/loan-consult': {
    request: z.object({
      ...leadFields,
      entity_type: enumField(LEAD_ENTITIES).optional(),
      entity_id: id().optional(),
      agent_id: id().optional(),
      amount: money().optional(),
      years: int(1, 30).optional(),
      note: text(0, 500).optional(),
      idem_key: idemKey(),
    }),
    result: leadReceipt,
  },
  'phone/back-check': {
    request: z.object({
      id: id(),
      status: enumField(['contacted', 'done', 'invalid']),
      note: text(0, 500).optional(),
      next_time: int().optional(),
      /** For a viewing: the agreed time. */
      see_time: int().optional(),
      idem_key: idemKey(),
    }),
    result: z.object({ id: z.int(), status: z.enum(LEAD_STATUSES), updated_at: z.int() }),
  },
  'phone/call-back': {
    request: z.object({ id: id(), idem_key: idemKey() }),
    /** The number that both see: the relay calls the agent first, then the person who left the lead. */
    result: z.object({ relay: z.string(), updated_at: z.int() }),
  },
  'phone/register-call': {
    request: z.object({
      phone: phone(),
      name: line(1, 16).optional(),
      type: enumField(HEARD_TYPES),
      house_id: id().optional(),
      note: text(0, 480).optional(),
      /** The client consented to the record on the phone. */
      agree: bool(),
      idem_key: idemKey(),
    }),
    /** `repeated`: the client already has an open lead with this agent; the call was added to it. */
    result: z.object({ id: z.int(), status: z.enum(LEAD_STATUSES), repeated: flag }),
  },
  'phone/colleagues': {
    request: z.object({ id: id() }),
    /** Other agents of the caller's team who could take the lead; `waiting`: leads that each has to call back. */
    result: z.object({ list: z.array(z.object({ ...agentBrief.shape, waiting: z.int() })) }),
  },
  'phone/hand-over': {
    request: z.object({ id: id(), agent_id: id(), note: text(0, 200).optional(), idem_key: idemKey() }),
    result: z.object({ id: z.int(), agent: agentBrief, updated_at: z.int() }),
  },
  'phone/consult': {
    request: z.object({
      ...leadFields,
      type: enumField(['zixun', 'call', 'entrust']).optional(),
      entity_type: enumField(LEAD_ENTITIES).optional(),
      entity_id: id().optional(),
      agent_id: id().optional(),
      /** One of the times offered by a campaign page. */
      see_time: int().optional(),
      note: text(0, 500).optional(),
      idem_key: idemKey(),
    }),
    result: leadReceipt,
  },
  'phone/see-house': {
    request: z.object({
      ...leadFields,
      house_id: id().optional(),
      building_id: id().optional(),
      agent_id: id().optional(),
      see_time: int().optional(),
      people: int(1, 20).optional(),
      note: text(0, 500).optional(),
      idem_key: idemKey(),
    }),
    result: leadReceipt,
  },
  'phone/add-info': {
    request: z.object({
      id: id(),
      name: line(1, 16).optional(),
      note: text(1, 500).optional(),
      see_time: int().optional(),
      cancel: bool().optional(),
      idem_key: idemKey(),
    }),
    result: z.object({ id: z.int(), status: z.enum(LEAD_STATUSES), updated_at: z.int() }),
  },
  'phone/save-elec': {
    request: z.object({
      house_id: id().optional(),
      agent_id: id().optional(),
      service: enumField(['find', 'check', 'bid', 'handover', 'all']).optional(),
      signer_name: line(2, 16),
      sign_picture_id: id().optional(),
      phone: phone().optional(),
      note: text(0, 500).optional(),
      agree: bool(),
      idem_key: idemKey(),
    }),
    result: z.object({ ...leadReceipt.shape, document_url: z.string().nullable() }),
  },
  'phone/ask-answer': {
    request: z.object({ id: id(), content: text(5, 500), publish: bool().optional() }),
    result: z.object({
      id: z.int(),
      status: z.enum(LEAD_STATUSES),
      answer: z.string(),
      ask_id: z.int().nullable(),
      updated_at: z.int(),
    }),
  },
} satisfies CallSchemas
