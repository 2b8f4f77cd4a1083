import { z } from 'zod'
import { bool, flag, id, line, password, phone, smsCode } from '../field'
import type { CallSchemas } from '../call'
import { loginData, userInfo } from '../user/cards'

/** Request (as it travels: text in, typed values out) and result of each call of this domain, by path. */
export const accountCalls = {
  'user/account': {
    request: z.object({}),
    result: z.object({
      user: userInfo,
      /** How often the nickname may still change today. */
      nickname_left: z.int(),
      /** What a full profile still earns; 0 once it was paid. */
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
      /** Sent to the present phone, purpose password; or the password. */
      own_code: smsCode().optional(),
      password: password().optional(),
    }),
    result: z.object({ login_data: loginData, user: userInfo }),
  },
} satisfies CallSchemas
