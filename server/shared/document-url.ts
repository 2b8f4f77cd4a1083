import { uidOf, type Context } from '../http/context'
import { isSigned, signatureOf, type SigningKeys } from '../http/hash'

/** How long a signed address opens, seconds. */
export const DOCUMENT_SECONDS = 3600

/** A document: the papers of a package (`item` is the paper's id), a letter of entrustment or a report (always 1), a member's own data (1 JSON, 2 a page),
 * the wrong rows of what was brought in, a table with all its rows (1) or as a sample (2), lots of the desk (by the row of their audit). */
export type DocumentKind = 'rights' | 'entrust' | 'report' | 'export' | 'import' | 'table' | 'lots'
export interface DocumentRef {
  kind: DocumentKind
  id: number
  item: number
}
export interface Claim extends DocumentRef {
  uid: number
  expires: number
}

const partsOf = ({ kind, id, item, uid, expires }: Claim) => ['document', kind, id, item, uid, expires]

/** The address of a document for the member who calls, good for so many seconds. A path of this server. */
export function documentUrl(context: Context, ref: DocumentRef, seconds = DOCUMENT_SECONDS): string {
  const claim = { ...ref, uid: uidOf(context), expires: context.now + seconds }
  return `/documents/${ref.kind}/${ref.id}/${ref.item}?uid=${claim.uid}&expires=${claim.expires}&signature=${signatureOf(context.env, ...partsOf(claim))}`
}

/** Whether an address was signed here and is still good. */
export function isDocumentOpen(
  { env, now }: { env: SigningKeys; now: number },
  claim: Claim,
  signature: string,
): boolean {
  return claim.expires >= now && isSigned(env, signature, ...partsOf(claim))
}
