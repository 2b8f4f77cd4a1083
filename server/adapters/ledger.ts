import { createHash } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { getErrorCode } from '../errors/start-error'

/** One erasure. It identifies nobody: the mark matches one row of one database until that row is erased. */
export interface Erasure {
  uid: number
  mark: string
  /** Unix seconds. */
  at: number
}

/** Returns a hash that distinguishes this account from one with the same number in another database. */
export const hashErasure = ({
  uid,
  created_at,
  invite_code,
}: {
  uid: number
  created_at: number
  invite_code: string
}) => createHash('sha256').update(`erased\n${uid}\n${created_at}\n${invite_code}`).digest('base64url')

/** Erasures, stored where restoring a database does not revert them. Many processes may add at once. */
export interface ErasureLedger {
  /** Location, shown to operators. */
  where: string
  read: () => Promise<{
    /** Ids of the databases that it was started for. */
    databases: ReadonlySet<string>
    erasures: readonly Erasure[]
  }>
  begin: (database: string) => Promise<void>
  /** Resolves once the entry is on disk, or acknowledged by the storage. */
  add: (erasure: Erasure) => Promise<void>
}

interface Line extends Partial<Erasure> {
  database?: string
}

const parseLedgerLine = (text: string): Line => {
  try {
    return JSON.parse(text) as Line
  } catch {
    return {} // truncated by a crash
  }
}

/**
 * Ledger as lines of a file, each in one write, so that lines of several processes do not mix. Every entry starts on a new line, because
 * the last one may be truncated.
 */
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
        if (getErrorCode(error) === 'ENOENT') return ''
        throw error
      })
      const lines = text.split('\n').map(parseLedgerLine)
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
