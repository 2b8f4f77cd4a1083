import { z } from 'zod'
import type { CallSchemas } from '../call'
import { HOUSE_STATUSES, LOT_VIEWS, OFF_REASONS, type OffReason } from '../codes'
import { pageOf } from '../common'
import { id, ids, line, oneOf, paging } from '../field'

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
  bid_total: z.int(),
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

export const deskLotCalls = {
  'desk/lots': {
    request: z.object({
      view: oneOf(LOT_VIEWS).optional(),
      status: oneOf(HOUSE_STATUSES).optional(),
      region_id: id().optional(),
      agent_id: id().optional(),
      /** In the number, the title, the case number. */
      keyword: line(1, 40).optional(),
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
  'desk/lots-on': {
    request: z.object({ house_ids: ids(1, MOST_LOTS) }),
    result: changed,
  },
} satisfies CallSchemas
