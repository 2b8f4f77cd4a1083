import { z } from 'zod'
import { bool, flag, id, idemKey, enumField, smsCode } from '../field'
import { proofFields } from '../user/schema'
import type { CallSchemas } from '../call'
import { CHOICE_KINDS } from '../privacy-rules'

const consent = z.object({
  kind: z.enum(['account', ...CHOICE_KINDS, 'contact']),
  is_given: flag,
  /** Necessary for the account. */
  is_required: flag,
  /** Version of the accepted text; '' if there is none. */
  version: z.string(),
  /** Time of consent or withdrawal; null: never requested. */
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
  /** Agents with access to the phone number through open leads. */
  holders: z.array(z.string()),
  /** Last 180 days, newest first: left by the member, called by an agent, viewed unmasked, or looked up by an admin. */
  phone_uses: z.array(
    z.object({
      kind: z.enum(['left', 'called', 'seen', 'found']),
      /** Null: not about a lead, or about a lead of somebody who entered the phone without verifying it. */
      lead_id: z.int().nullable(),
      /** '' in the same cases. */
      lead_type: z.string(),
      reason: z.string(),
      who: z.string(),
      at: z.int(),
    }),
  ),
  exports: z.array(exported),
  /** Time from which the next file may be requested; null: now. */
  next_export_at: z.int().nullable(),
})
export type PrivacyInfo = z.infer<typeof privacyInfo>

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const privacyCalls = {
  'privacy/info': {
    request: z.object({}),
    result: privacyInfo,
  },
  'privacy/choice': {
    request: z.object({ kind: enumField(CHOICE_KINDS) }),
    result: z.object({ is_given: flag, at: z.int().nullable() }),
  },
  'privacy/choose': {
    request: z.object({ kind: enumField(CHOICE_KINDS), on: bool() }),
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
    request: z.object({ id: id(), format: enumField(['json', 'html']), code: smsCode() }),
    result: z.object({ document_url: z.string(), expires_at: z.int(), openings_left: z.int() }),
  },
} satisfies CallSchemas
