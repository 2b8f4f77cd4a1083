import { roleReaches, type MemberRole } from '../../src/contract/roles'
import type { Database } from '../db/database'
import { requireUid, type Context } from '../http/context'
import { isSigned, signAddressParts, type SigningKeys } from '../http/hash'
import { loadReader } from '../http/sessions'

/** Seconds for which a signed address is valid. */
export const DOCUMENT_SECONDS = 3600

/**
 * Kind of a document: the documents of a rights package (`item` is the document's id), a letter of entrustment or a report (always 1), a
 * member's own data (1 JSON, 2 a page), the rejected rows of an import, a table with all its rows (1) or as a sample (2), lots of the desk
 * or of a check of their data (by the row of their audit), a withheld original of a lot's document (0 the file, else the page number), a
 * member's report of a lot (always 1).
 */
export type DocumentKind =
  | 'rights'
  | 'entrust'
  | 'report'
  | 'export'
  | 'import'
  | 'table'
  | 'lots'
  | 'quality'
  | 'paper'
  | 'lot'
export interface DocumentRef {
  kind: DocumentKind
  id: number
  item: number
}
export interface Claim extends DocumentRef {
  uid: number
  /** Value of the reader's access epoch when the address was signed; it rises each time their access is revoked. */
  epoch: number
  expires: number
}

/** Minimum role of a document's reader: that of the endpoint which returns its address. */
const READERS: Record<DocumentKind, MemberRole> = {
  rights: 'member',
  entrust: 'member',
  report: 'member',
  export: 'member',
  import: 'editor',
  table: 'editor',
  lots: 'editor',
  quality: 'editor',
  paper: 'editor',
  lot: 'member',
}

const listDocumentUrlParts = ({ kind, id, item, uid, epoch, expires }: Claim) => [
  'document',
  kind,
  id,
  item,
  uid,
  epoch,
  expires,
]

/** Returns a path of this server to a document, valid for the calling member for `seconds` or until their access is revoked. */
export function documentUrl(context: Context, ref: DocumentRef, seconds = DOCUMENT_SECONDS): string {
  const { accessEpoch: epoch } = context.caller
  const claim = { ...ref, uid: requireUid(context), epoch, expires: context.now + seconds }
  return `/documents/${ref.kind}/${ref.id}/${ref.item}?uid=${claim.uid}&epoch=${epoch}&expires=${claim.expires}&signature=${signAddressParts(context.env, ...listDocumentUrlParts(claim))}`
}

/** True if the address was signed here, has not expired, and its reader may read it at this moment. */
export async function isDocumentOpen(
  { db, env, now }: { db: Database; env: SigningKeys; now: number },
  claim: Claim,
  signature: string,
): Promise<boolean> {
  if (claim.expires < now || !isSigned(env, signature, ...listDocumentUrlParts(claim))) return false
  const reader = await loadReader(db, claim)
  return reader !== null && roleReaches(reader.role, READERS[claim.kind])
}
