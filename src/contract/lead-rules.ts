import type { LeadStatus, LeadType } from './codes'
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

/** Returns the deadline of the first response, Unix seconds; null once an agent has called back. */
export const answerBy = ({
  type,
  status,
  created_at,
}: {
  type: LeadType
  status: LeadStatus
  created_at: number
}): number | null => (status === 'new' ? created_at + ANSWER_SECONDS[type] : null)

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
