import { z } from 'zod'
import type { CallSchemas } from '../call'
import { buildPageSchema } from '../common'
import { bool, flag, id, idemKey, int, line, month, enumField, paging, phone, text } from '../field'

export const GOODS_KINDS = ['virtual', 'coupon', 'physical'] as const
export type GoodsKind = (typeof GOODS_KINDS)[number]

export const scoreRule = z.object({
  reason: z.string(),
  title: z.string(),
  change: z.int(),
  limit_text: z.string(),
  /** Points already earned with it: today if it pays daily, otherwise in total. */
  got: z.int(),
  /** Points it can still earn; null: unlimited. */
  left: z.int().nullable(),
})
export type ScoreRule = z.infer<typeof scoreRule>

export const scoreRecord = z.object({
  id: z.int(),
  change: z.int(),
  balance: z.int(),
  reason: z.string(),
  reason_text: z.string(),
  ref: z.string(),
  created_at: z.int(),
})
export type ScoreRecord = z.infer<typeof scoreRecord>

export const goods = z.object({
  id: z.int(),
  title: z.string(),
  cover: z.string(),
  score: z.int(),
  stock: z.int(),
  kind: z.enum(GOODS_KINDS),
  intro: z.string(),
  per_user_limit: z.int(),
  bought_total: z.int(),
  can_buy: flag,
})
export type Goods = z.infer<typeof goods>

export const order = z.object({
  id: z.int(),
  goods_id: z.int(),
  goods,
  quantity: z.int(),
  score: z.int(),
  status: z.enum(['placed', 'sent', 'done', 'cancelled']),
  status_text: z.string(),
  receiver: z.string(),
  phone: z.string(),
  address: z.string(),
  voucher: z.string().nullable(),
  created_at: z.int(),
})
export type Order = z.infer<typeof order>

const reason = z.object({ kind: z.enum(['off', 'stock', 'score', 'limit']), text: z.string() })

export const inviteRow = z.object({
  phone: z.string(),
  nickname: z.string(),
  state: z.enum(['opened', 'downloaded', 'registered', 'valid']),
  score: z.int(),
  created_at: z.int(),
})
export type InviteRow = z.infer<typeof inviteRow>

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const pointsCalls = {
  'h5/user-account/my-score': {
    request: z.object({}),
    result: z.object({
      score: z.int(),
      earned_total: z.int(),
      used_total: z.int(),
      today_earned: z.int(),
      expire_score: z.int(),
      expire_date: z.string().nullable(),
      rules: z.array(scoreRule),
    }),
  },
  'h5/user-account/my-running-account': {
    request: z.object({
      direction: enumField(['in', 'out']).optional(),
      month: month().optional(),
      ...paging,
    }),
    result: buildPageSchema(scoreRecord).extend({ in_total: z.int(), out_total: z.int() }),
  },
  'h5/shop/goods-list': {
    request: z.object({ kind: enumField(GOODS_KINDS).optional(), affordable: bool().optional(), ...paging }),
    result: buildPageSchema(goods),
  },
  'h5/shop/check-goods-to-by': {
    request: z.object({ goods_id: id(), quantity: int(1, 10).optional() }),
    result: z.object({
      can_buy: flag,
      reasons: z.array(reason),
      goods,
      quantity: z.int(),
      score: z.int(),
      balance: z.int(),
      balance_after: z.int(),
      need_address: flag,
    }),
  },
  'h5/shop/place-order': {
    request: z.object({
      goods_id: id(),
      quantity: int(1, 10).optional(),
      score: int(0, 100_000_000).optional(),
      receiver: line(2, 16).optional(),
      phone: phone().optional(),
      address: text(5, 120).optional(),
      idem_key: idemKey(),
    }),
    result: z.object({ order, balance: z.int() }),
  },
  'h5/shop/order-list': { request: z.object({ ...paging }), result: buildPageSchema(order) },
  'h5/shop/cancel-order': {
    request: z.object({ order_id: id() }),
    result: z.object({ order, balance: z.int() }),
  },
  'h5/distribution/score-of-promotion': {
    request: z.object({ month: month().optional(), ...paging }),
    result: buildPageSchema(inviteRow).extend({ score_total: z.int(), invited_total: z.int() }),
  },
} satisfies CallSchemas
