import { z } from 'zod'
import type { CallSchemas } from '../call'
import { deleted, done, buildPageSchema } from '../common'
import { bool, flag, ids, int, json, line, enumField, paging, deskPaging, smsCode } from '../field'
import { MAIL_PATTERN } from '../forms'
import { ALERT_CHANNELS, ALERT_EVENTS, CHOSEN_EVENTS, SENT_CHANNELS, MAX_WECHAT_SAVED } from './alerts'

const mail = () =>
  line(5, 100).refine(value => MAIL_PATTERN.test(value), { message: '请输入邮箱地址，如 name@example.com' })

export const remindSettings = z.object({
  sms: z.object({ is_served: flag, is_on: flag, phone: z.string().nullable(), used: z.int(), most: z.int() }),
  wechat: z.object({ is_bound: flag, left: z.int(), template_id: z.string().nullable() }),
  app: z.object({ has_device: flag }),
  mail: z.object({ is_served: flag, address: z.string().nullable(), pending: z.string().nullable() }),
  calendar: z.object({ url: z.string().nullable() }),
  events: z.array(
    z.object({
      event: z.enum(CHOSEN_EVENTS),
      label: z.string(),
      hint: z.string(),
      channels: z.array(z.enum(ALERT_CHANNELS)),
      possible: z.array(z.enum(ALERT_CHANNELS)),
    }),
  ),
  /** Minutes since midnight; null: none. */
  quiet_from: z.int().nullable(),
  quiet_to: z.int().nullable(),
  /** Bids on lots with an own limit are notified in these hours too. */
  quiet_own: flag,
  digest: flag,
  waiting_total: z.int(),
  most_total: z.int(),
})
export type RemindSettings = z.infer<typeof remindSettings>

export const toldRow = z.object({
  id: z.int(),
  event: z.enum(ALERT_EVENTS),
  label: z.string(),
  channel: z.enum(SENT_CHANNELS),
  house_id: z.int().nullable(),
  title: z.string(),
  text: z.string(),
  state: z.enum(['waiting', 'sent', 'dead', 'void']),
  at: z.int(),
})
export type ToldRow = z.infer<typeof toldRow>

export const deadMessage = z.object({
  id: z.int(),
  uid: z.int(),
  channel: z.enum(SENT_CHANNELS),
  event: z.enum(ALERT_EVENTS),
  tries: z.int(),
  error: z.string(),
  created_at: z.int(),
  /** False: its event is over, or its member has left. */
  can_retry: flag,
})
export type DeadMessage = z.infer<typeof deadMessage>

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const remindCalls = {
  'remind/settings': { request: z.object({}), result: remindSettings },
  'remind/save-settings': {
    request: z.object({
      events: json(z.partialRecord(z.enum(CHOSEN_EVENTS), z.array(z.enum(ALERT_CHANNELS)).max(5))).optional(),
      sms: bool().optional(),
      is_quiet: bool().optional(),
      quiet_from: int(0, 1439).optional(),
      quiet_to: int(0, 1439).optional(),
      quiet_own: bool().optional(),
      digest: bool().optional(),
    }),
    result: remindSettings,
  },
  'remind/grant': {
    request: z.object({ total: int(1, 5) }),
    result: z.object({ left: z.int().max(MAX_WECHAT_SAVED) }),
  },
  'remind/mail-code': { request: z.object({ mail: mail() }), result: z.object({ expire_in: z.int() }) },
  'remind/mail-confirm': { request: z.object({ code: smsCode() }), result: remindSettings },
  'remind/mail-remove': { request: z.object({}), result: remindSettings },
  'remind/calendar': { request: z.object({ on: bool() }), result: z.object({ url: z.string().nullable() }) },
  'remind/delete': {
    request: z.object({ ids: ids(1, 100).optional(), all: bool().optional() }),
    result: z.object({ ...deleted.shape, undo: z.string().nullable() }),
  },
  'remind/told': { request: z.object({ ...paging }), result: buildPageSchema(toldRow) },
  'user/undo': { request: z.object({ undo: line(16, 64) }), result: z.object({ restored: z.int() }) },
  'message/dead-list': {
    request: z.object({ channel: enumField(SENT_CHANNELS).optional(), ...deskPaging }),
    result: z.object({
      ...buildPageSchema(deadMessage).shape,
      /** All channels, regardless of the filter. */
      channels: z.array(z.object({ channel: z.enum(SENT_CHANNELS), total: z.int() })),
    }),
  },
  'message/retry': {
    request: z.object({ ids: ids(1, 200) }),
    result: z.object({ ...done.shape, total: z.int() }),
  },
} satisfies CallSchemas
