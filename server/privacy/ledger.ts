import { createHash } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from '../start/start-error'

/** One erasure. It names nobody: the mark fits one row of one database, until that row is erased. */
export interface Erasure {
  uid: number
  mark: string
  /** Unix seconds. */
  at: number
}

/** What tells this account from one that has its number in another database. */
export const markOf = ({
  uid,
  created_at,
  invite_code,
}: {
  uid: number
  created_at: number
  invite_code: string
}) => createHash('sha256').update(`erased\n${uid}\n${created_at}\n${invite_code}`).digest('base64url')

/** Adds a line that is on the disk once this resolves. Lines of several processes do not mix: each is one write. */
export async function addErasure(file: string, erasure: Erasure): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const ledger = await open(file, 'a')
  try {
    await ledger.write(`${JSON.stringify(erasure)}\n`)
    await ledger.sync()
  } finally {
    await ledger.close()
  }
}

/** All erasures there were; none without a file. A line that a crash cut off is passed over. */
export async function readErasures(file: string): Promise<Erasure[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap(line => {
    try {
      const { uid, mark, at } = JSON.parse(line) as Partial<Erasure>
      return typeof uid === 'number' && typeof mark === 'string' && typeof at === 'number'
        ? [{ uid, mark, at }]
        : []
    } catch {
      return []
    }
  })
}
