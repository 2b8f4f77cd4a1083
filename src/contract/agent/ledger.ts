import { z } from 'zod'
import { bool, decimal, flag, id, idemKey, int, line, money, paging } from '../field'
import { LEDGER_RULES, TERM_FIELDS } from '../ledger-rules'
import { buildPageSchema } from '../common'
import type { CallSchemas } from '../call'

const { percentMost, basisLeast, basisMost, clientsMost, termLeast, termMost } = LEDGER_RULES

/** Accuracy of estimates against deals, in percent; null below LEDGER_RULES.leastScored deals. A positive `bias` is above the deals. */
const ledgerScore = z.object({
  total: z.int(),
  inside: z.int().nullable(),
  coverage: z.number().nullable(),
  mean_error: z.number().nullable(),
  bias: z.number().nullable(),
  width: z.number().nullable(),
})
export type LedgerScore = z.infer<typeof ledgerScore>

const OUTCOMES = ['open', 'sold', 'failed', 'withdrawn'] as const
export type SaidOutcome = (typeof OUTCOMES)[number]

const said = { low: z.int(), middle: z.int(), high: z.int() }
/** For a sold lot: error of the midpoint against the deal in percent, and true if the deal lies within the range. */
const scored = { error: z.number().nullable(), is_inside: flag.nullable() }

/** An agent's estimate of a lot. `is_own`: the agent, the company or one of the agent's clients bids or bought; counted separately. */
export const agentEstimate = z.object({
  id: z.int(),
  agent_id: z.int(),
  /** Null once the lot is unlisted. */
  house_id: z.int().nullable(),
  title: z.string(),
  ...said,
  basis: z.string().nullable(),
  has_interest: flag,
  client_total: z.int(),
  is_own: flag,
  said_at: z.int(),
  start_time: z.int(),
  outcome: z.enum(OUTCOMES),
  deal_price: z.int().nullable(),
  ended_at: z.int().nullable(),
  ...scored,
  /** The model's own estimate of the same lot, frozen before the auction or replayed. */
  model: z.object({ ...said, ...scored, is_replayed: flag }).nullable(),
})
export type AgentEstimate = z.infer<typeof agentEstimate>

const term = z.string()
export const agentTerms = z.object({
  service: term,
  fee: term,
  not_won: term,
  not_held: term,
  ended: term,
  at_fault: term,
  updated_at: z.int(),
})
export type AgentTerms = z.infer<typeof agentTerms>

export const agentLedger = z.object({
  agent_id: z.int(),
  /** All estimates, and those that are not scored: auction not over, sold to own clients, unsold, withdrawn. */
  total: z.int(),
  open: z.int(),
  own: z.int(),
  unsold: z.int(),
  withdrawn: z.int(),
  since: z.int().nullable(),
  score: ledgerScore,
  /**
   * Lots that the model estimated as well; `replayed` of the model's estimates were recomputed later from data known before the auction.
   */
  same: z.object({ agent: ledgerScore, model: ledgerScore, replayed: z.int() }),
  terms: agentTerms.nullable(),
})
export type AgentLedger = z.infer<typeof agentLedger>

export const lotEstimates = z.object({
  house_id: z.int(),
  start_price: z.int(),
  /** Deadline for agents' estimates. */
  closes_at: z.int(),
  outcome: z.enum(OUTCOMES),
  deal_price: z.int().nullable(),
  list: z.array(agentEstimate.extend({ name: z.string(), scored: z.int(), coverage: z.number().nullable() })),
  model: z.object({ ...said, ...scored, is_replayed: flag }).nullable(),
  /** For a calling agent: true if the endpoint accepts their estimate, and the reason if not. */
  can_say: flag,
  why_not: z.string().nullable(),
})
export type LotEstimates = z.infer<typeof lotEstimates>

const words = () => line(termLeast, termMost)

export const ledgerCalls = {
  'agent/ledger': { request: z.object({ agent_id: id() }), result: agentLedger },
  'agent/ledger-list': {
    request: z.object({ agent_id: id(), ...paging }),
    result: buildPageSchema(agentEstimate),
  },
  'agent/lot-estimates': { request: z.object({ house_id: id() }), result: lotEstimates },
  'agent/say': {
    request: z.object({
      house_id: id(),
      low: money().optional(),
      high: money().optional(),
      middle: money().optional(),
      percent: decimal(1, percentMost).optional(),
      basis: line(basisLeast, basisMost),
      has_interest: bool(),
      client_total: int(0, clientsMost),
      idem_key: idemKey(),
    }),
    result: z.object({ estimate: agentEstimate }),
  },
  'agent/save-terms': {
    request: z.object(
      Object.fromEntries(TERM_FIELDS.map(field => [field, words()])) as Record<
        (typeof TERM_FIELDS)[number],
        ReturnType<typeof words>
      >,
    ),
    result: z.object({ terms: agentTerms }),
  },
} satisfies CallSchemas
