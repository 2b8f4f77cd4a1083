import { roleReaches, type MemberRole } from '../../src/contract/roles'
import type { Database } from '../db/database'
import { uidOf, type Context } from '../http/context'
import { isSigned, signatureOf, type SigningKeys } from '../http/hash'
import { readerOf } from '../http/sessions'

/** How long a signed address opens, seconds. */
export const DOCUMENT_SECONDS = 3600

/** A document: the papers of a package (`item` is the paper's id), a letter of entrustment or a report (always 1), a member's own data (1 JSON, 2 a page),
 * the wrong rows of what was brought in, a table with all its rows (1) or as a sample (2), lots of the desk (by the row of their audit),
 * an original of a lot's paper that is held back (0 the file, else the number of a page). */
export type DocumentKind = 'rights' | 'entrust' | 'report' | 'export' | 'import' | 'table' | 'lots' | 'paper'
export interface DocumentRef {
  kind: DocumentKind
  id: number
  item: number
}
export interface Claim extends DocumentRef {
  uid: number
  /** How often the reader's ways in had been ended when it was signed. */
  epoch: number
  expires: number
}

/** Least role of who reads a document: that of the call which gives its address. */
const READERS: Record<DocumentKind, MemberRole> = {
  rights: 'member',
  entrust: 'member',
  report: 'member',
  export: 'member',
  import: 'editor',
  table: 'editor',
  lots: 'editor',
  paper: 'editor',
}

const partsOf = ({ kind, id, item, uid, epoch, expires }: Claim) => [
  'document',
  kind,
  id,
  item,
  uid,
  epoch,
  expires,
]

/** The address of a document for the member who calls, good for so many seconds and while their ways in stand. A path of this server. */
export function documentUrl(context: Context, ref: DocumentRef, seconds = DOCUMENT_SECONDS): string {
  const { accessEpoch: epoch } = context.caller
  const claim = { ...ref, uid: uidOf(context), epoch, expires: context.now + seconds }
  return `/documents/${ref.kind}/${ref.id}/${ref.item}?uid=${claim.uid}&epoch=${epoch}&expires=${claim.expires}&signature=${signatureOf(context.env, ...partsOf(claim))}`
}

/** Whether an address was signed here, is still good, and its reader may read it at this moment. */
export async function isDocumentOpen(
  { db, env, now }: { db: Database; env: SigningKeys; now: number },
  claim: Claim,
  signature: string,
): Promise<boolean> {
  if (claim.expires < now || !isSigned(env, signature, ...partsOf(claim))) return false
  const reader = await readerOf(db, claim)
  return reader !== null && roleReaches(reader.role, READERS[claim.kind])
}
