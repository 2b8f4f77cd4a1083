import { z } from 'zod'
import type { CallSchemas } from '../call'
import { flag, id, json, line, enumField, smsCode } from '../field'
import { loginData } from '../user/cards'

export const FACTOR_KINDS = ['passkey', 'totp'] as const
export const factor = z.object({
  id: z.int(),
  kind: z.enum(FACTOR_KINDS),
  name: z.string(),
  created_at: z.int(),
  used_at: z.int().nullable(),
})
export type Factor = z.infer<typeof factor>

/** set_up: a second factor must be set up first; prove: must be verified; open: staff rights are active. */
export const LOGIN_STATES = ['open', 'prove', 'set_up'] as const

/** Browser response of a passkey; the server verifies it completely. */
const passkeyAnswer = z.looseObject({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(5_000) }),
  clientExtensionResults: z.looseObject({}),
})

/** `codes` are shown only once; null: the previous ones remain valid. */
const added = z.object({ factor, codes: z.array(z.string()).nullable() })

export const staffCalls = {
  'staff/login-state': {
    request: z.object({}),
    result: z.object({
      state: z.enum(LOGIN_STATES),
      is_required: flag,
      factors: z.array(factor),
      recovery_left: z.int(),
      /** True if a first factor may be set up here: soon after the login. */
      may_begin: flag,
      /** Duration of the rights, for the settings text. */
      hours: z.int(),
      idle_minutes: z.int(),
    }),
  },
  'staff/passkey-options': {
    request: z.object({ purpose: enumField(['add', 'prove']) }),
    /** JSON for the browser's API. */
    result: z.object({ options: z.string() }),
  },
  'staff/passkey-add': {
    request: z.object({ answer: json(passkeyAnswer), name: line(1, 20) }),
    result: added,
  },
  'staff/totp-begin': {
    request: z.object({}),
    /** The key in base32, and as an otpauth URL. */
    result: z.object({ secret: z.string(), address: z.string() }),
  },
  'staff/totp-add': {
    request: z.object({ code: smsCode(), name: line(1, 20) }),
    result: added,
  },
  'staff/prove': {
    request: z.object({
      way: enumField(['passkey', 'totp', 'recovery']),
      answer: json(passkeyAnswer).optional(),
      code: smsCode().optional(),
      recovery_code: line(1, 60).optional(),
    }),
    result: z.object({ login_data: loginData, until: z.int(), recovery_left: z.int() }),
  },
  'staff/factor-remove': {
    request: z.object({ id: id() }),
    result: z.object({ removed: z.int() }),
  },
  'staff/recovery-codes': {
    request: z.object({}),
    result: z.object({ codes: z.array(z.string()) }),
  },
  'staff/factor-reset': {
    request: z.object({ uid: id() }),
    result: z.object({ removed: z.int() }),
  },
} satisfies CallSchemas
