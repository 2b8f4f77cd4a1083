import { createHash } from 'node:crypto'
import { CASE_FIELDS, type CaseField } from '../../src/contract/case-rules'
import { MATTER_LABELS, type PaperMatter } from '../../src/contract/paper-rules'
import type { Database } from '../db/database'
import { noteEvent } from './events'
import { openCase } from './open'

interface Misread {
  house_id: number
  matter: PaperMatter
  /** The sentence, and what was read from it. */
  quote: string
  told: string
  note?: string | undefined
  uid: number | null
  from_hash?: string
  device_hash?: string
}

const isField = (matter: PaperMatter): matter is PaperMatter & CaseField =>
  (CASE_FIELDS as readonly string[]).includes(matter)

/** Returns the key that reports of the same misreading share. */
export const buildMisreadKey = ({
  house_id,
  matter,
  quote,
}: Pick<Misread, 'house_id' | 'matter' | 'quote'>) =>
  createHash('sha256')
    .update(JSON.stringify([house_id, matter, quote]))
    .digest('hex')

/** Opens a case about a misread sentence, or adds to the one that is open. In a transaction of the caller. */
export async function openMisread(
  db: Database,
  { matter, told, note, ...one }: Misread,
  now: number,
): Promise<{ id: number; isNew: boolean }> {
  const key = buildMisreadKey({ ...one, matter })
  // Serializes concurrent reports of the same matter: the second is added to the first.
  await db.query('select pg_advisory_xact_lock(hashtext($1))', [key])
  const known = await db.one<{ id: number }>(
    `select id from desk_case where misread_key = $1 and state <> 'closed'`,
    [key],
  )
  if (known) {
    if (note !== undefined)
      await noteEvent(db, { caseId: known.id, kind: 'added', text: note, isPublic: false, at: now })
    return { id: known.id, isNew: false }
  }
  const { quote, ...from } = one
  const { id } = await openCase(
    db,
    {
      ...from,
      kind: 'wrong',
      field: isField(matter) ? matter : undefined,
      content: [`读错了：${MATTER_LABELS[matter]}`, `读作 ${told}`, `原句：${quote}`, note]
        .filter(Boolean)
        .join('\n'),
    },
    now,
  )
  await db.query('update desk_case set misread_key = $2 where id = $1', [id, key])
  return { id, isNew: true }
}
