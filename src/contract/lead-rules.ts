import type { LeadStatus, LeadType } from './codes'
import { lotKeysWith } from './lot-attributes'

/** Seconds within which a manager answers a new lead; a letter of entrustment and a public question have a day. */
export const ANSWER_SECONDS: Record<LeadType, number> = {
  call: 1800,
  viewing: 1800,
  zixun: 1800,
  loan: 1800,
  entrust: 86_400,
  ask: 86_400,
}

/** Until when a lead waits for its first answer, Unix seconds; null once somebody has called back. */
export const answerBy = ({
  type,
  status,
  created_at,
}: {
  type: LeadType
  status: LeadStatus
  created_at: number
}): number | null => (status === 'new' ? created_at + ANSWER_SECONDS[type] : null)

/** What a manager has to see to beside the first calls: viewings of tomorrow, questions without an answer. */
export const LEAD_WAITS = ['viewing_tomorrow', 'answer'] as const
export type LeadWait = (typeof LEAD_WAITS)[number]

/** What a client who rings may want, as the manager writes it down. */
export const HEARD_TYPES = ['call', 'viewing', 'loan', 'entrust'] as const satisfies readonly LeadType[]

/** Leads that are answered in writing, and shown to who asked. */
export const isAsked = (type: LeadType) => type === 'ask' || type === 'zixun'

/** What a lot on the desk lacks: what buyers ask for first. */
export const LOT_LACKS = [...lotKeysWith('lack'), 'floor_plan'] as const
export type LotLack = (typeof LOT_LACKS)[number]

/** Own lots of a manager: open ones, those of them that lack something, off the shelf, over. */
export const OWN_LOT_VIEWS = ['open', 'lacking', 'off', 'over', 'all'] as const
export type OwnLotView = (typeof OWN_LOT_VIEWS)[number]

/** What leaders look at. */
export const LEAD_VIEWS = ['open', 'late', 'due', 'free', 'all'] as const
export type LeadView = (typeof LEAD_VIEWS)[number]

/** By what a lead came: a manager's poster, the page of a campaign, a call that was written down; of all others that is not kept. */
export const LEAD_SOURCES = ['poster', 'campaign', 'heard', 'unknown'] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]
