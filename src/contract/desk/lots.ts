// Schemas of the lot endpoints at the desk: list by view, a lot with its history, state and price changes, undo, reassignment and export. A
// change carries the `updated_at` it is based on. Followers are notified after the undo window, except for imminent lots; a change that
// needs another staff member's approval returns `waiting`.
import { z } from 'zod'
import type { CallSchemas } from '../call'
import { HOUSE_STATUSES, LOT_ORDERS, LOT_VIEWS, OFF_REASONS, type OffReason } from '../codes'
import { CASE_KINDS, CASE_STATES } from '../case-rules'
import { buildPageSchema } from '../common'
import { bool, id, ids, int, line, money, enumField, deskPaging } from '../field'
import { houseFilter } from '../house/schema'
import { MAX_LOT_AGENTS } from './lot-states'
import { MAX_FILTERED_LOTS, MAX_FILTERED_STATES, MAX_LOTS } from './table-rules'

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
  /** Fen: current bid of an ongoing lot, deal price of a sold one, otherwise the start price. */
  price: z.int(),
  bid_total: z.int().nullable(),
  start_time: z.int(),
  end_time: z.int(),
  agents: z.array(z.string()),
  court: z.string(),
  is_on: z.boolean(),
  off_reason: z.enum(reasons).nullable(),
  off_at: z.int().nullable(),
  /** Data missing on its page: cover, viewing time, agent, notice, place. */
  lacks: z.array(z.enum(['cover', 'look', 'agent', 'notice', 'place'])),
  follow_total: z.int(),
  remind_total: z.int(),
  updated_at: z.int(),
})
export type DeskLot = z.infer<typeof lotRow>

const changed = z.object({
  /** Changed lots; the others already had the requested value. */
  house_ids: z.array(z.int()),
})

/** A value before or after a change, as stored in its field; lists are joined. */
export const keptValue = z.union([z.string(), z.number(), z.boolean()]).nullable()

const lotChange = z.object({
  id: z.int(),
  /** The endpoint that made the change: desk/lot-state, house/add-edit. */
  action: z.string(),
  editor: z.string(),
  at: z.int(),
  /** Basis of the change, if given. */
  basis: z.string().nullable(),
  fields: z.array(z.object({ field: z.string(), before: keptValue, after: keptValue })),
  /** True if the caller can undo it now. */
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
  /** Allowed next states. */
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
  /** Time at which followers are notified of the last change; null: nothing is pending. */
  tells_at: z.int().nullable(),
  /** True if a change made now notifies followers immediately. */
  is_told_at_once: z.boolean(),
})
export type DeskLotPage = z.infer<typeof deskLot>

/** A change of one lot: with updated_at, it fails if the lot changed meanwhile. */
const changeSchema = { house_id: id(), updated_at: int().optional() }
/** The notice or letter that justifies a change; stored with it, visible only at the desk. */
const basis = () => line(2, 200)

/** `waiting`: id of the pending approval by another staff member, with nothing changed yet; null if the change is applied. */
const changedLot = deskLot.extend({ waiting: z.int().nullable() })

/** The site's own filters plus a view of the desk; the keyword also searches case numbers. */
const asked = { ...houseFilter, view: enumField(LOT_VIEWS).optional() }

/** Lots of a bulk change: the named ones, or all of a filter, if they are as many as the caller was shown. */
const manyLots = (max: number) => ({
  ...asked,
  house_ids: ids(1, MAX_LOTS).optional(),
  expected_total: int(1, max).optional(),
})

export const deskLotCalls = {
  'desk/lot': { request: z.object({ house_id: id() }), result: deskLot },
  'desk/lot-state': {
    request: z.object({
      ...changeSchema,
      status: enumField(HOUSE_STATUSES),
      /** Shown on the lot's page. */
      reason: line(2, 60),
      basis: basis(),
      /** Deal price of a sold lot. */
      deal_price: money().optional(),
    }),
    result: changedLot,
  },
  'desk/lot-terms': {
    request: z.object({
      ...changeSchema,
      start_price: money().optional(),
      appraisal_price: money().optional(),
      deposit: money().optional(),
      increment: money().optional(),
      start_time: int().optional(),
      end_time: int().optional(),
      basis: basis(),
      /** The notice states it, although it breaks the rule. */
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
      ...manyLots(MAX_FILTERED_LOTS),
      agent_ids: ids(0, MAX_LOT_AGENTS),
    }),
    result: changed,
  },
  'desk/lots': {
    request: z.object({
      ...asked,
      order: enumField(LOT_ORDERS).optional(),
      ...deskPaging,
    }),
    result: buildPageSchema(lotRow).extend({
      views: z.record(z.enum(LOT_VIEWS), z.int()),
    }),
  },
  'desk/lots-off': {
    request: z.object({
      ...manyLots(MAX_FILTERED_LOTS),
      reason: enumField(reasons),
      /** The notice or letter that justifies the change; stored with it, visible only at the desk. */
      basis: line(2, 200),
    }),
    result: changed,
  },
  'desk/lots-state': {
    /** Excludes `sold`: each deal has its own price, so those lots are changed one by one. */
    request: z.object({
      ...manyLots(MAX_FILTERED_STATES),
      status: enumField(HOUSE_STATUSES),
      /** Shown on their pages. */
      reason: line(2, 60),
      basis: basis(),
    }),
    result: changed.extend({
      /** Number of changes that await another staff member's approval; these lots are unchanged. */
      waiting: z.int(),
      /** Unchanged lots for which the transition is not allowed, each with the reason. */
      refused: z.array(z.object({ house_id: z.int(), message: z.string() })),
    }),
  },
  'desk/lots-export': {
    /** The whole view, or the selected lots, in importable columns. */
    request: z.object({ ...asked, house_ids: ids(1, MAX_LOTS).optional() }),
    result: z.object({ url: z.string(), total: z.int() }),
  },
  'desk/lots-on': {
    request: z.object(manyLots(MAX_FILTERED_LOTS)),
    result: changed,
  },
} satisfies CallSchemas
