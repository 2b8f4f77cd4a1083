import { z } from 'zod'
import { MEMBER_ROLES, ROLES } from '../roles'
import {
  bool,
  flag,
  id,
  idemKey,
  line,
  enumListField,
  enumField,
  paging,
  password,
  phone,
  smsCode,
  text,
} from '../field'
import type { CallSchemas } from '../call'
import { buildPageSchema } from '../common'
import { loginData, userInfo } from '../user/cards'
import { proofFields } from '../user/schema'

export const ERASED_KINDS = ['profile', 'records', 'reminds', 'leads', 'cases', 'points'] as const
export const KEPT_KINDS = ['sessions', 'contracts', 'questions'] as const
const unregisterBlock = z.object({ kind: z.enum(['order', 'agent_house', 'admin']), text: z.string() })

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const accountCalls = {
  'user/account': {
    request: z.object({}),
    result: z.object({
      user: userInfo,
      /** Nickname changes left today. */
      nickname_left: z.int(),
      /** Points that completing the profile still earns; 0 once paid. */
      profile_points: z.int(),
      password_at: z.int().nullable(),
      wx_bound_at: z.int().nullable(),
      bd_bound_at: z.int().nullable(),
      login_notice: flag,
      session_total: z.int(),
    }),
  },
  'user/check-nickname': {
    request: z.object({ nickname: line(1, 40) }),
    result: z.object({ message: z.string().nullable(), left: z.int() }),
  },
  'user/end-session': {
    request: z.object({ id: id() }),
    result: z.object({ ended: z.int() }),
  },
  'user/login-notice': {
    request: z.object({ on: bool() }),
    result: z.object({ login_notice: flag }),
  },
  'user/change-phone': {
    request: z.object({
      phone: phone(),
      /** Sent to the new phone, purpose bind. */
      code: smsCode(),
      /** Sent to the current phone, purpose `password`. The password may replace it. */
      own_code: smsCode().optional(),
      password: password().optional(),
    }),
    result: z.object({ login_data: loginData, user: userInfo }),
  },
  'h5/user/unregister-info': {
    request: z.object({}),
    result: z.object({
      phone: z.string(),
      cooling_days: z.int(),
      /** Data that closing the account deletes, with counts. */
      erased: z.array(z.object({ kind: z.enum(ERASED_KINDS), total: z.int() })),
      /** Data that is retained in anonymous form, with counts; `days` null: retained as long as others read it. */
      kept: z.array(z.object({ kind: z.enum(KEPT_KINDS), total: z.int(), days: z.int().nullable() })),
      blocks: z.array(unregisterBlock),
      next_remind: z.object({ house_id: z.int(), title: z.string(), at: z.int() }).nullable(),
    }),
  },
  'h5/user/unregister-code': {
    request: z.object({ ...proofFields, idem_key: idemKey() }),
    result: z.object({ expire_in: z.int(), retry_after: z.int(), phone: z.string() }),
  },
  'h5/user/unregister-validate': {
    request: z.object({ code: smsCode(), confirm: bool().optional(), reason: text(0, 200).optional() }),
    result: z.object({
      state: z.enum(['checked', 'unregistering']),
      blocks: z.array(unregisterBlock),
      cooling_days: z.int(),
      unregister_at: z.int().nullable(),
    }),
  },
  'user/list': {
    request: z.object({
      keyword: line(1, 32).optional(),
      role: enumField(MEMBER_ROLES).optional(),
      status: enumField(['normal', 'unregistering', 'unregistered']).optional(),
      ...paging,
    }),
    result: buildPageSchema(
      z.object({
        uid: z.int(),
        phone: z.string(),
        nickname: z.string(),
        avatar: z.string(),
        roles: z.array(z.enum(MEMBER_ROLES)),
        agent_id: z.int().nullable(),
        status: z.enum(['normal', 'unregistering', 'unregistered']),
        created_at: z.int(),
        last_login_time: z.int(),
      }),
    ),
  },
  'user/roles': {
    request: z.object({}),
    result: z.object({
      list: z.array(
        z.object({
          role: z.enum(ROLES),
          label: z.string(),
          calls: z.array(z.string()),
          /** The subset of endpoints that write. */
          writes: z.array(z.string()),
          user_total: z.int(),
        }),
      ),
    }),
  },
  'user/role-set': {
    request: z.object({ uid: id(), roles: enumListField(MEMBER_ROLES), agent_id: id().optional() }),
    result: z.object({
      uid: z.int(),
      roles: z.array(z.enum(MEMBER_ROLES)),
      agent_id: z.int().nullable(),
      /** Id of the pending approval by another admin; null if none is needed. */
      waiting: z.int().nullable(),
    }),
  },
} satisfies CallSchemas
