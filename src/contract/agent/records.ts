import { z } from 'zod'
import type { CallSchemas } from '../call'
import { buildPageSchema } from '../common'
import { date, dateText, id, idemKey, int, line, money, enumField, paging, text } from '../field'
import { houseBrief } from '../house/cards'
import { CONTRACT_STATES, RECORD_LIMITS, VISIT_RESULTS } from '../record-rules'

/** The client of a record: only the first letter of the name, never the phone. */
const client = z.string()

const leadVisit = z.object({
  id: z.int(),
  lead_id: z.int(),
  client,
  house: houseBrief.nullable(),
  /** The agent who recorded it. */
  agent: z.string(),
  at: z.int(),
  result: z.enum(VISIT_RESULTS),
  note: z.string(),
  updated_at: z.int(),
})
export type LeadVisit = z.infer<typeof leadVisit>

const serviceContract = z.object({
  id: z.int(),
  number: z.string(),
  /** Null together with `client` if the lead was deleted; the contract remains. */
  lead_id: z.int().nullable(),
  client,
  house: houseBrief.nullable(),
  agent: z.string(),
  signed_on: dateText,
  /** Fen. */
  fee: z.int(),
  state: z.enum(CONTRACT_STATES),
  updated_at: z.int(),
})
export type ServiceContract = z.infer<typeof serviceContract>

const saved = z.object({ id: z.int(), updated_at: z.int() })

/** Visits and contracts of an agent's clients; an admin sees those of all agents. */
export const recordCalls = {
  'agent/visits': {
    request: z.object({ lead_id: id().optional(), ...paging }),
    result: buildPageSchema(leadVisit),
  },
  'agent/visit-save': {
    /** With `id`, corrects that visit; a visit keeps its lead. */
    request: z.object({
      id: id().optional(),
      updated_at: int().optional(),
      lead_id: id(),
      house_id: id(),
      at: int(),
      result: enumField(VISIT_RESULTS),
      note: text(0, RECORD_LIMITS.note).optional(),
      idem_key: idemKey(),
    }),
    result: saved,
  },
  'agent/contracts': {
    request: z.object({ lead_id: id().optional(), state: enumField(CONTRACT_STATES).optional(), ...paging }),
    result: buildPageSchema(serviceContract).extend({
      /** Count and total fees in fen of the matching contracts that are not ended. */
      standing: z.object({ total: z.int(), fee: z.int() }),
    }),
  },
  'agent/contract-save': {
    request: z.object({
      id: id().optional(),
      updated_at: int().optional(),
      /** Only for a new contract; a contract keeps its lead. */
      lead_id: id().optional(),
      house_id: id().optional(),
      number: line(2, RECORD_LIMITS.number),
      signed_on: date(),
      fee: money(),
      state: enumField(CONTRACT_STATES),
      idem_key: idemKey(),
    }),
    result: saved,
  },
} satisfies CallSchemas
