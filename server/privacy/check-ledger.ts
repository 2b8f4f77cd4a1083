import { randomUUID } from 'node:crypto'
import { toBeijingDay } from '../../src/lib/dates'
import type { Adapters } from '../adapters/adapters'
import type { Database } from '../db/database'
import type { Env } from '../env'
import { StartError } from '../errors/start-error'
import type { Erasure } from '../adapters/ledger'

interface Needs {
  db: Database
  env: Pick<Env, 'mode' | 'ledgerAnew'>
  adapters: Pick<Adapters, 'erasures'>
  now: () => number
}

/** Records in the database what the ledger should contain, so that a ledger with missing entries is detected. */
export const noteErasure = (db: Database, { uid, mark, at }: Erasure) =>
  db.query('insert into erasure (mark, uid, at) values ($1, $2, $3) on conflict do nothing', [mark, uid, at])

const loadLedgerId = async (db: Database) =>
  (await db.one<{ value: string }>(`select value #>> '{}' as value from meta where key = 'erasure_ledger'`))
    ?.value

/**
 * Checks that the ledger belongs to this database and contains every erasure that it knows of; a new database starts its own. Otherwise
 * production refuses to start, because erased accounts might be back; elsewhere, or on the day named by a setting, a new ledger is started,
 * and the reason is returned.
 */
export async function checkLedger({ db, env, adapters, now }: Needs): Promise<string | null> {
  const ledger = adapters.erasures
  const { databases, erasures } = await ledger.read()
  const own = await loadLedgerId(db)
  const marks = new Set(erasures.map(({ mark }) => mark))
  const lost = (await db.query<Erasure>('select uid, mark, at from erasure')).filter(
    ({ mark }) => !marks.has(mark),
  )
  // A ledger from before database ids has erasures but no database.
  const isNew =
    own === undefined &&
    (!(await db.one('select 1 from users limit 1')) || (databases.size === 0 && erasures.length > 0))
  const why =
    own === undefined
      ? isNew
        ? null
        : 'was not begun for this database'
      : databases.size + erasures.length === 0
        ? 'is missing'
        : !databases.has(own)
          ? 'is that of another database'
          : lost.length > 0
            ? `is older than the database, and lacks ${lost.length} of its erasures`
            : null
  const line = why && `The ledger of erased accounts (${ledger.where}) ${why}`
  const today = toBeijingDay(now())
  if (line && env.mode === 'production' && env.ledgerAnew !== today)
    throw new StartError(
      `${line}: accounts that were erased may be back. Put the ledger of this database there (ERASURE_LEDGER); only where there is none any more, begin one with ERASURE_LEDGER_ANEW=${today}, which is good on that day alone`,
    )
  const id = own ?? randomUUID()
  if (!databases.has(id)) await ledger.begin(id)
  for (const erasure of lost) await ledger.add(erasure)
  if (own === undefined)
    await db.query(
      `insert into meta (key, value) values ('erasure_ledger', to_jsonb($1::text)) on conflict do nothing`,
      [id],
    )
  return line && own !== undefined ? `${line}: it was begun anew` : null
}
