import { createHash } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from '../errors/start-error'

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

/** What was erased, kept where restoring a database takes nothing back. Many processes may add at once. */
export interface ErasureLedger {
  /** Said to who runs the site. */
  where: string
  read: () => Promise<{
    /** Databases that it was begun for, by their own ids. */
    databases: ReadonlySet<string>
    erasures: readonly Erasure[]
  }>
  begin: (database: string) => Promise<void>
  /** On the disk, or with the storage, once this resolves. */
  add: (erasure: Erasure) => Promise<void>
}

interface Line extends Partial<Erasure> {
  database?: string
}

const lineOf = (text: string): Line => {
  try {
    return JSON.parse(text) as Line
  } catch {
    return {} // cut off by a crash
  }
}

/** Lines of a file, each one write, so that those of several processes do not mix. It begins on a line of its own: the last may be cut off. */
export function fileLedger(file: string): ErasureLedger {
  const add = async (line: Line) => {
    await mkdir(dirname(file), { recursive: true })
    const ledger = await open(file, 'a')
    try {
      await ledger.appendFile(`\n${JSON.stringify(line)}\n`)
      await ledger.sync()
    } finally {
      await ledger.close()
    }
  }
  return {
    where: file,
    add,
    begin: database => add({ database }),
    read: async () => {
      const text = await readFile(file, 'utf8').catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return ''
        throw error
      })
      const lines = text.split('\n').map(lineOf)
      return {
        databases: new Set(lines.flatMap(({ database }) => database ?? [])),
        erasures: lines.flatMap(({ uid, mark, at }) =>
          typeof uid === 'number' && typeof mark === 'string' && typeof at === 'number'
            ? [{ uid, mark, at }]
            : [],
        ),
      }
    },
  }
}
