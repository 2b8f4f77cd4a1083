import { isOpenLead, type LeadStatus, type LeadType } from './codes'
import { lotKeysWith } from './lot-attributes'

/** Seconds within which an agent responds to a new lead; entrustments and public questions have a day. */
export const ANSWER_SECONDS: Record<LeadType, number> = {
  call: 1800,
  viewing: 1800,
  zixun: 1800,
  loan: 1800,
  entrust: 86_400,
  ask: 86_400,
}

/**
 * Returns the deadline of the first response, Unix seconds; null once an agent has called back. Of a lead that waited for its agent, or was
 * passed on unanswered, it counts from then.
 */
export const answerBy = ({
  type,
  status,
  created_at,
  assigned_at,
}: {
  type: LeadType
  status: LeadStatus
  created_at: number
  assigned_at: number | null
}): number | null => (status === 'new' ? Math.max(created_at, assigned_at ?? 0) + ANSWER_SECONDS[type] : null)

/** Open work of an agent besides first calls: tomorrow's viewings, unanswered questions. */
export const LEAD_WAITS = ['viewing_tomorrow', 'answer'] as const
export type LeadWait = (typeof LEAD_WAITS)[number]

/** Possible requests of a client who calls, as recorded by the agent. */
export const HEARD_TYPES = ['call', 'viewing', 'loan', 'entrust'] as const satisfies readonly LeadType[]

/** True for leads that the agent answers in writing, visible to their author. */
export const isAsked = (type: LeadType) => type === 'ask' || type === 'zixun'

/** Missing data of a lot at the desk, limited to the facts that buyers request first. */
export const LOT_LACKS = [...lotKeysWith('lack'), 'floor_plan'] as const
export type LotLack = (typeof LOT_LACKS)[number]

/** Views of an agent's own lots: open, open with missing data, unlisted, over. */
export const OWN_LOT_VIEWS = ['open', 'lacking', 'off', 'over', 'all'] as const
export type OwnLotView = (typeof OWN_LOT_VIEWS)[number]

/** Views for team leaders. */
export const LEAD_VIEWS = ['open', 'late', 'due', 'free', 'all'] as const
export type LeadView = (typeof LEAD_VIEWS)[number]

/** Source of a lead: an agent's poster, a campaign page, a recorded call; no source is stored for others. */
export const LEAD_SOURCES = ['poster', 'campaign', 'heard', 'unknown'] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]

/** Outcomes of a call to the client. Only a reached client counts as contacted. */
export const CALL_OUTCOMES = ['reached', 'no_answer', 'refused', 'wrong_number'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]
export const CALL_OUTCOME_LABELS: Record<CallOutcome, string> = {
  reached: '接通',
  no_answer: '无人接听',
  refused: '拒接',
  wrong_number: '号码有误',
}

/** States that follow a state by work on the lead; the client alone cancels. */
const NEXT_STATES: Record<LeadStatus, readonly LeadStatus[]> = {
  new: ['contacted', 'done', 'invalid'],
  contacted: ['contacted', 'done', 'invalid'],
  done: [],
  invalid: [],
  cancelled: [],
}
/** States that a call-back of an agent may set. A finished lead stays finished. */
export const nextLeadStates = (status: LeadStatus): readonly LeadStatus[] => NEXT_STATES[status]

/** States that the desk may set besides: it opens again what was finished by mistake, but not what the client cancelled. */
export const deskLeadStates = (status: LeadStatus): readonly LeadStatus[] =>
  isOpenLead(status) ? NEXT_STATES[status] : status === 'cancelled' ? [] : ['contacted']

/** Working hours of a rule: minutes of the day, and weekdays from 1 (Monday) to 7. */
export interface WorkHours {
  weekdays: readonly number[]
  from_minute: number
  to_minute: number
}
export const MAX_LEAD_RULES = 100
