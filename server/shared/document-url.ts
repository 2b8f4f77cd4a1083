import { createHmac, timingSafeEqual } from 'node:crypto'
import { uidOf, type Context } from '../http/context'

/** How long a signed address opens, seconds. */
export const DOCUMENT_SECONDS = 3600

/** A document: the papers of a package (`item` is the paper's id), a letter of entrustment or a report (always 1), a member's own data (1 JSON, 2 a page). */
export type DocumentKind = 'rights' | 'entrust' | 'report' | 'export'
export interface DocumentRef {
  kind: DocumentKind
  id: number
  item: number
}
export interface Claim extends DocumentRef {
  uid: number
  expires: number
}

const signatureOf = (hashSecret: string, { kind, id, item, uid, expires }: Claim) =>
  createHmac('sha256', hashSecret)
    .update(['document', kind, id, item, uid, expires].join('\n'))
    .digest('base64url')

/** The address of a document for the member who calls, good for so many seconds. A path of this server. */
export function documentUrl(context: Context, ref: DocumentRef, seconds = DOCUMENT_SECONDS): string {
  const claim = { ...ref, uid: uidOf(context), expires: context.now + seconds }
  return `/documents/${ref.kind}/${ref.id}/${ref.item}?uid=${claim.uid}&expires=${claim.expires}&signature=${signatureOf(context.env.hashSecret, claim)}`
}

/** Whether an address was signed here and is still good. */
export function isDocumentOpen(
  { hashSecret, now }: { hashSecret: string; now: number },
  claim: Claim,
  signature: string,
): boolean {
  const right = Buffer.from(signatureOf(hashSecret, claim))
  const given = Buffer.from(signature)
  return claim.expires >= now && right.length === given.length && timingSafeEqual(right, given)
}
