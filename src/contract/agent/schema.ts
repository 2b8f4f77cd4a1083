// Schemas of the agent endpoints: public profiles and reviews, the agent's dashboard with its counters, and the agent's own lots. Estimates
// are in ledger.ts, visits and contracts in records.ts. Money is in fen, times are Unix seconds.
import { z } from 'zod'
import { bool, date, flag, id, idemKey, ids, int, line, enumField, paging, text, words } from '../field'
import type { CallSchemas } from '../call'
import { agentBrief, agentCard, brokerCard } from '../agent/cards'
import { facet, buildPageSchema, saved, sharePayload, sourceNote } from '../common'
import { dealCard, houseBrief, houseCard } from '../house/cards'
import { ledgerCalls } from './ledger'
import { recordCalls } from './records'
import { LOT_LACKS, OWN_LOT_VIEWS } from '../lead-rules'
import { leadReceipt } from '../lead/cards'
import { videoCard } from '../video/cards'

/** A member's review after a service; `author` is a masked phone number. */
export const agentReview = z.object({
  id: z.int(),
  author: z.string(),
  occasion: z.string(),
  tags: z.array(z.string()),
  content: z.string(),
  created_at: z.int(),
})
export type AgentReview = z.infer<typeof agentReview>

export const agentInfo = z.object({
  ...agentCard.shape,
  licence_no: z.string().nullable(),
  sources: z.array(sourceNote),
  intro: z.string().nullable(),
  parent: agentBrief.nullable(),
  house_total: z.int(),
  houses: z.array(houseCard),
  deals: z.array(dealCard),
  answers: z.array(
    z.object({
      ask_id: z.int(),
      title: z.string(),
      content: z.string(),
      useful_total: z.int(),
      created_at: z.int(),
    }),
  ),
  answer_total: z.int(),
  deal_years: z.array(z.object({ year: z.int(), total: z.int() })),
  review_total: z.int(),
  review_tags: z.array(facet),
  reviews: z.array(agentReview),
  videos: z.array(videoCard),
  share: sharePayload,
  can_edit: flag,
})
export type AgentInfo = z.infer<typeof agentInfo>

const ownLot = z.object({
  house: houseBrief,
  lacks: z.array(z.enum(LOT_LACKS)),
  leads_week: z.int(),
  followed_total: z.int(),
})
export type OwnLot = z.infer<typeof ownLot>

/** Open work on an agent's dashboard, and the figures of the month. */
export const agentDesk = z.object({
  agent: agentBrief,
  licence_no: z.string().nullable(),
  /** For team leaders: team size, and the team's leads to call back. */
  team: z.object({ total: z.int(), waiting: z.int() }).nullable(),
  /** Leads to call back, overdue ones among them, tomorrow's viewings, unanswered questions, own lots with missing data. */
  counts: z.object({
    waiting: z.int(),
    late: z.int(),
    viewings_tomorrow: z.int(),
    asks: z.int(),
    lots: z.int(),
    lots_lacking: z.int(),
  }),
  /** Current month in Beijing; mean time to the first call back in seconds. */
  month: z.object({
    leads: z.int(),
    viewings: z.int(),
    deals: z.int(),
    first_answer: z.int().nullable(),
  }),
  /** Mean time to the first call back today, seconds. */
  first_answer_today: z.int().nullable(),
  /** Deals of the last six months, the current month last; YYYY-MM. */
  deal_months: z.array(z.object({ month: z.string(), total: z.int() })),
  /** Open lots of the agent: first those with missing data, then by opening time. */
  lots: z.array(ownLot),
})
export type AgentDesk = z.infer<typeof agentDesk>

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const agentCalls = {
  'agent/list': {
    request: z.object({
      region_ids: ids().optional(),
      house_id: id().optional(),
      parent_id: id().optional(),
      keyword: line(1, 30).optional(),
      sort: enumField(['default', 'deal_desc', 'rating_desc', 'consult_desc', 'years_desc']).optional(),
      ...paging,
    }),
    result: buildPageSchema(agentCard),
  },
  'agent/info': {
    request: z.object({ id: id() }),
    result: agentInfo,
  },
  'agent/save': {
    request: z.object({
      id: id().optional(),
      updated_at: int().optional(),
      uid: id().optional(),
      name: line(2, 16).optional(),
      avatar: line(1, 200).optional(),
      company: line(2, 60).optional(),
      licence_no: line(4, 40).optional(),
      licence_checked_on: date().optional(),
      title: line(0, 20).optional(),
      years: int(0, 60).optional(),
      district_ids: ids().optional(),
      skills: words(6, 8).optional(),
      intro: text(0, 1000).optional(),
      parent_id: id().optional(),
      phone_relay: line(3, 20).optional(),
      idem_key: idemKey(),
    }),
    /** `waiting`: id of the pending approval by another admin. */
    result: saved.extend({ waiting: z.int().optional() }),
  },
  'agent/desk': { request: z.object({}), result: agentDesk },
  'agent/lots': {
    request: z.object({
      view: enumField(OWN_LOT_VIEWS).optional(),
      /** Searches case number, title and community. */
      keyword: line(1, 40).optional(),
      ...paging,
    }),
    result: buildPageSchema(ownLot.extend({ is_on: z.boolean() })).extend({
      views: z.record(z.enum(OWN_LOT_VIEWS), z.int()),
    }),
  },
  'agent/parent-agents': {
    request: z.object({ keyword: line(1, 30).optional() }),
    result: z.object({ list: z.array(agentBrief) }),
  },
  'agent/ask': {
    request: z.object({
      agent_id: id(),
      title: line(5, 60).optional(),
      content: text(5, 500),
      house_id: id().optional(),
      anonymous: bool().optional(),
      idem_key: idemKey(),
    }),
    result: z.object({
      ask_id: z.int(),
      consult: leadReceipt,
      status: z.enum(['pending', 'published', 'rejected']),
    }),
  },
  'api/agent/batch-info': {
    request: z.object({ ids: ids(1, 50) }),
    result: z.object({ list: z.array(agentCard), missing: z.array(z.int()) }),
  },
  ...ledgerCalls,
  ...recordCalls,
  'broker/list': {
    request: z.object({ building_id: id().optional(), keyword: line(1, 30).optional(), ...paging }),
    result: buildPageSchema(brokerCard),
  },
} satisfies CallSchemas
