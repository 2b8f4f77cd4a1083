import { z } from 'zod'
import { bool, flag, id, idemKey, oneOf, smsCode } from '../field'
import { proofFields } from '../user/schema'
import type { CallSchemas } from '../call'
import { CHOICE_KINDS } from '../privacy-rules'

const consent = z.object({
  kind: z.enum(['account', ...CHOICE_KINDS, 'contact']),
  is_given: flag,
  /** The account cannot be without it. */
  is_required: flag,
  /** Of the text that was agreed to; '' where there is none. */
  version: z.string(),
  /** When it was agreed to or taken back; null: never asked. */
  at: z.int().nullable(),
})

const exported = z.object({
  id: z.int(),
  state: z.enum(['waiting', 'ready']),
  asked_at: z.int(),
  made_at: z.int().nullable(),
  expires_at: z.int(),
  json_size: z.int().nullable(),
  html_size: z.int().nullable(),
  openings_left: z.int(),
})
export type DataExport = z.infer<typeof exported>

const privacyInfo = z.object({
  phone: z.string(),
  consents: z.array(consent),
  counts: z.object({
    profile: z.int(),
    follow: z.int(),
    look: z.int(),
    share: z.int(),
    remind: z.int(),
    wish: z.int(),
    calculation: z.int(),
    score: z.int(),
    lead: z.int(),
    session: z.int(),
  }),
  /** Who has the phone number now, by leads that are open. */
  holders: z.array(z.string()),
  /** Of the last 180 days, the latest first: left by the member, called by a manager, looked at in full, or looked up by an admin. */
  phone_uses: z.array(
    z.object({
      kind: z.enum(['left', 'called', 'seen', 'found']),
      /** null: it was about no lead, or about one of somebody who typed the phone without proving it. */
      lead_id: z.int().nullable(),
      /** '' likewise. */
      lead_type: z.string(),
      /** Why they were looked up. */
      reason: z.string(),
      who: z.string(),
      at: z.int(),
    }),
  ),
  exports: z.array(exported),
  /** When the next file may be asked for; null: now. */
  next_export_at: z.int().nullable(),
})
export type PrivacyInfo = z.infer<typeof privacyInfo>

/** Request (as it travels: text in, typed values out) and result of each call of this domain, by path. */
export const privacyCalls = {
  'privacy/info': {
    request: z.object({}),
    result: privacyInfo,
  },
  'privacy/choice': {
    request: z.object({ kind: oneOf(CHOICE_KINDS) }),
    result: z.object({ is_given: flag, at: z.int().nullable() }),
  },
  'privacy/choose': {
    request: z.object({ kind: oneOf(CHOICE_KINDS), on: bool() }),
    result: z.object({ is_given: flag, at: z.int(), deleted: z.int() }),
  },
  'privacy/withdraw-phone': {
    request: z.object({ idem_key: idemKey() }),
    result: z.object({ withdrawn: z.int(), cancelled: z.int() }),
  },
  'privacy/delete-calculations': {
    request: z.object({}),
    result: z.object({ deleted: z.int() }),
  },
  'privacy/export': {
    request: z.object({ idem_key: idemKey() }),
    result: z.object({ export: exported }),
  },
  'privacy/export-code': {
    request: z.object({ ...proofFields, idem_key: idemKey() }),
    result: z.object({ expire_in: z.int(), retry_after: z.int(), phone: z.string() }),
  },
  'privacy/export-link': {
    request: z.object({ id: id(), format: oneOf(['json', 'html']), code: smsCode() }),
    result: z.object({ document_url: z.string(), expires_at: z.int(), openings_left: z.int() }),
  },
} satisfies CallSchemas
