import { z } from 'zod'
import { agentCard } from '../agent/cards'
import type { CallSchemas } from '../call'
import { SHARE_CHANNELS, SHARE_LISTS, SHARE_TYPES } from '../codes'
import { cleared, deleted, buildPageSchema, sharePayload } from '../common'
import { flag, id, ids, line, month, enumField, paging } from '../field'
import { houseCard } from '../house/cards'
import { inviteRow } from '../points/schema'
import { xiaoquCard } from '../xiaoqu/cards'

const shared = {
  id: z.int(),
  channel: z.enum(SHARE_CHANNELS),
  shared_at: z.int(),
  /** Visitors who arrived by the link, each counted once a day. */
  open_total: z.int(),
  is_valid: flag,
}
export const sharedHouse = z.object({ ...shared, house: houseCard })
export const sharedAgent = z.object({ ...shared, agent: agentCard })
export const sharedXiaoqu = z.object({ ...shared, xiaoqu: xiaoquCard })
/** `link` relative to the site's root. */
export const sharedOther = z.object({
  ...shared,
  type: z.enum(SHARE_TYPES),
  entity_id: z.int(),
  title: z.string(),
  cover: z.string().nullable(),
  link: z.string(),
})
export type SharedHouse = z.infer<typeof sharedHouse>
export type SharedAgent = z.infer<typeof sharedAgent>
export type SharedXiaoqu = z.infer<typeof sharedXiaoqu>
export type SharedOther = z.infer<typeof sharedOther>

const undo = z.string().nullable()

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const shareCalls = {
  'user/distribution': {
    request: z.object({ ...paging }),
    result: buildPageSchema(inviteRow).extend({
      invite_code: z.string(),
      link: z.string(),
      invited_total: z.int(),
      valid_total: z.int(),
      score_total: z.int(),
      rules: z.array(z.string()),
    }),
  },
  'user/download-share-link': {
    request: z.object({ invite_code: line(4, 16).optional() }),
    result: z.object({
      link: z.string(),
      qrcode_url: z.string(),
      ios_url: z.string(),
      android_url: z.string(),
      ios_version: z.string(),
      android_version: z.string(),
      share: sharePayload,
    }),
  },
  'user/share-down-total': {
    request: z.object({ month: month().optional() }),
    result: z.object({
      open_total: z.int(),
      download_total: z.int(),
      register_total: z.int(),
      score_total: z.int(),
      /** Number of rows in each share list. */
      counts: z.object({ house: z.int(), agent: z.int(), xiaoqu: z.int(), other: z.int() }),
      rules: z.array(z.string()),
    }),
  },
  'h5/user/house-share-list': { request: z.object({ ...paging }), result: buildPageSchema(sharedHouse) },
  'h5/user/agent-share-list': { request: z.object({ ...paging }), result: buildPageSchema(sharedAgent) },
  'h5/user/xiaoqu-share-list': { request: z.object({ ...paging }), result: buildPageSchema(sharedXiaoqu) },
  'h5/user/other-share-list': { request: z.object({ ...paging }), result: buildPageSchema(sharedOther) },
  'h5/user/clear-share-list': {
    request: z.object({ type: enumField(SHARE_LISTS).optional() }),
    result: z.object({ ...cleared.shape, undo }),
  },
  'h5/user/del-share': {
    request: z.object({ ids: ids(1, 100) }),
    result: z.object({ ...deleted.shape, undo }),
  },
  'user-invite-reg/get-share-link': {
    request: z.object({}),
    result: z.object({
      link: z.string(),
      invite_code: z.string(),
      qrcode_url: z.string(),
      share: sharePayload,
      rules: z.array(z.string()),
    }),
  },
  'api/statistics/receive-openid': {
    request: z.object({
      source: enumField(['wechat', 'baidu', 'share']).optional(),
      share_uid: id().optional(),
    }),
    result: z.object({ is_known: flag, is_bound: flag }),
  },
} satisfies CallSchemas
