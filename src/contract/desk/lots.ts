import { z } from 'zod'
import type { CallSchemas } from '../call'
import { HOUSE_STATUSES, LOT_VIEWS, OFF_REASONS, type OffReason } from '../codes'
import { CASE_KINDS, CASE_STATES } from '../case-rules'
import { pageOf } from '../common'
import { bool, id, ids, int, line, money, oneOf, paging } from '../field'
import { houseFilter } from '../house/schema'
import { LOT_AGENTS_MOST } from './lot-states'

const reasons = Object.keys(OFF_REASONS) as [OffReason, ...OffReason[]]

const lotRow = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  /** 通州 梨园 */
  place: z.string(),
  area: z.number(),
  status: z.enum(HOUSE_STATUSES),
  round: z.int(),
  /** Fen: of an ongoing lot what it stands at, of a sold one what it went for, else where it starts. */
  price: z.int(),
  bid_total: z.int().nullable(),
  start_time: z.int(),
  end_time: z.int(),
  agents: z.array(z.string()),
  court: z.string(),
  is_on: z.boolean(),
  off_reason: z.enum(reasons).nullable(),
  off_at: z.int().nullable(),
  /** What its page does not tell: cover, look, agent, notice, place. */
  lacks: z.array(z.enum(['cover', 'look', 'agent', 'notice', 'place'])),
  follow_total: z.int(),
  remind_total: z.int(),
  updated_at: z.int(),
})
export type DeskLot = z.infer<typeof lotRow>

/** Lots that a change may take at once. */
export const MOST_LOTS = 100

const changed = z.object({
  /** Those that were changed; others were as asked for already. */
  house_ids: z.array(z.int()),
})

/** A value before or after a change, as its field keeps it; a list is joined. */
export const keptValue = z.union([z.string(), z.number(), z.boolean()]).nullable()

const lotChange = z.object({
  id: z.int(),
  /** The call that made it: desk/lot-state, house/add-edit. */
  action: z.string(),
  editor: z.string(),
  at: z.int(),
  /** What it rests on, where it was said. */
  basis: z.string().nullable(),
  fields: z.array(z.object({ field: z.string(), before: keptValue, after: keptValue })),
  /** Whether the caller can undo it now. */
  can_undo: z.boolean(),
})
export type LotChange = z.infer<typeof lotChange>

const deskLot = lotRow.extend({
  round: z.int(),
  cover: z.string().nullable(),
  case_no: z.string().nullable(),
  platform_url: z.string().nullable(),
  status_note: z.string().nullable(),
  start_price: z.int(),
  current_price: z.int().nullable(),
  deal_price: z.int().nullable(),
  appraisal_price: z.int().nullable(),
  deposit: z.int(),
  increment: z.int(),
  look_total: z.int(),
  lead_total: z.int(),
  /** States that it may go to. */
  moves: z.array(z.enum(HOUSE_STATUSES)),
  managers: z.array(z.object({ id: z.int(), name: z.string(), lead_total: z.int() })),
  /** Complaints and corrections about it, open ones first, at most ten. */
  cases: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      kind: z.enum(CASE_KINDS),
      state: z.enum(CASE_STATES),
      field: z.string().nullable(),
      created_at: z.int(),
    }),
  ),
  history: z.array(lotChange),
  history_total: z.int(),
  /** When followers are told of what was changed last; null: nothing waits. */
  tells_at: z.int().nullable(),
  /** Whether a change made now is told at once. */
  is_told_at_once: z.boolean(),
})
export type DeskLotPage = z.infer<typeof deskLot>

/** A change of one lot: with updated_at nothing is done where it was changed meanwhile. */
const changeOf = { house_id: id(), updated_at: int().optional() }
/** The notice or letter that a change rests on; kept with it, shown to nobody else. */
const basis = () => line(2, 200)

/** `waiting`: the number under which it waits for another of the staff, and nothing has changed yet. */
const changedLot = deskLot.extend({ waiting: z.int().nullable() })

/** The site's own filters, whose keyword looks into case numbers as well, and a view of the desk. */
const asked = { ...houseFilter, view: oneOf(LOT_VIEWS).optional() }

export const deskLotCalls = {
  'desk/lot': { request: z.object({ house_id: id() }), result: deskLot },
  'desk/lot-state': {
    request: z.object({
      ...changeOf,
      status: oneOf(HOUSE_STATUSES),
      /** On the lot's page. */
      reason: line(2, 60),
      basis: basis(),
      /** What it went for, of a lot that was sold. */
      deal_price: money().optional(),
    }),
    result: changedLot,
  },
  'desk/lot-terms': {
    request: z.object({
      ...changeOf,
      start_price: money().optional(),
      appraisal_price: money().optional(),
      deposit: money().optional(),
      increment: money().optional(),
      start_time: int().optional(),
      end_time: int().optional(),
      basis: basis(),
      /** The notice says so although it is beyond the rule. */
      as_published: bool().optional(),
    }),
    result: changedLot,
  },
  'desk/lot-undo': {
    request: z.object({ house_id: id(), change_id: id() }),
    result: changedLot,
  },
  'desk/lots-agents': {
    request: z.object({
      house_ids: ids(1, MOST_LOTS),
      agent_ids: ids(0, LOT_AGENTS_MOST),
    }),
    result: changed,
  },
  'desk/lots': {
    request: z.object({
      ...asked,
      order: oneOf(['updated', 'start', 'price_up', 'price_down']).optional(),
      ...paging,
    }),
    result: pageOf(lotRow).extend({
      views: z.record(z.enum(LOT_VIEWS), z.int()),
    }),
  },
  'desk/lots-off': {
    request: z.object({
      house_ids: ids(1, MOST_LOTS),
      reason: oneOf(reasons),
      /** The notice or letter that it rests on; kept with the change, shown to nobody else. */
      basis: line(2, 200),
    }),
    result: changed,
  },
  'desk/lots-state': {
    /** A deal has a price of its own, so that sold ones are changed one by one. */
    request: z.object({
      house_ids: ids(1, MOST_LOTS),
      status: oneOf(HOUSE_STATUSES),
      /** On their pages. */
      reason: line(2, 60),
      basis: basis(),
    }),
    result: changed.extend({
      /** How many wait for another of the staff; those are not changed yet. */
      waiting: z.int(),
      /** Those that may not change so, as they were, each with why. */
      refused: z.array(z.object({ house_id: z.int(), message: z.string() })),
    }),
  },
  'desk/lots-export': {
    /** The whole view, or those that are chosen; in the columns that are brought in again. */
    request: z.object({ ...asked, house_ids: ids(1, MOST_LOTS).optional() }),
    result: z.object({ url: z.string(), total: z.int() }),
  },
  'desk/lots-on': {
    request: z.object({ house_ids: ids(1, MOST_LOTS) }),
    result: changed,
  },
} satisfies CallSchemas
