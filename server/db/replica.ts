// Sends reads of guests to a streaming replica without ever showing older data than this process knows of. Each published change increments
// a counter; the replica counts as fit only after it has replayed the WAL position that the primary had at that change, while it stays
// within the lag limit and identifies as a replica of the same database. A failing read is repeated on the primary, and the rest of that
// request stays there.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database'
import { endBefore, createReplicaLag, parseWalPlace, type Lag } from './lag'
import { isConnectionError } from './pool'

/** Milliseconds between two lag checks. */
const LOOK_MS = 1_000
/** Milliseconds between two checks whether the replica has a change: initial and maximum. */
const WAIT_MS = { first: 5, longest: 500 }

/** A database for reads that belong to no member. */
export interface Reads {
  /** Routes each statement to the database that is right at that time. */
  db: Database
  /**
   * Returns the replica if it is fit, else null. Once a statement of the returned database went to the primary, all later ones do, so that
   * none sees older data than one before.
   */
  pick: () => Database | null
}

export interface Replica extends Reads {
  /** Reports a published change: reads use the primary until the replica has it. */
  changed: () => void
  /** Sets whether published changes are received. While they are not, nothing is read from the replica. */
  hears: (isTold: boolean) => void
  isFit: () => boolean
  /** Returns the replication lag in seconds, also while the replica is unreachable. */
  lag: () => number
  /** Checks it once; resolves whatever it finds. */
  look: () => Promise<void>
  close: () => void
}

interface Options {
  primary: Database
  /** Must fail fast when it is unavailable: its pool has short timeouts. */
  replica: Database
  /** Maximum lag in seconds; beyond it the replica is not used. */
  lateSeconds: number
  log: { warn: (fields: object, text: string) => void; info: (text: string) => void }
  /** Counts each read by its database. */
  asked?: (from: 'primary' | 'replica') => void
}

const IDENTITY = `(select value ->> 'id' from meta where key = 'lots') as id`

/**
 * Routes reads to the replica only while it follows this primary, is within the lag limit and has replayed the last published change:
 * nobody sees data from before a change that this process knows of. Queries that fail there are repeated on the primary.
 */
export function followReplica({ primary, replica, lateSeconds, log, asked }: Options): Replica {
  const lag = createReplicaLag()
  let isFollowing = false
  let isTold = false
  let isOver = false
  const { written, replayed } = createPlaceReaders({ primary, replica }, lag)
  const changes = createChangeCounter({ written, replayed, isOver: () => isOver })
  let wasFit: boolean | undefined
  let reason = 'it was not looked at yet'

  const isFit = () => isFollowing && isTold && changes.areReplayed() && lag.seconds() <= lateSeconds

  const left = (why: string) => {
    isFollowing = false
    reason = why
  }

  const look = async () => {
    try {
      const at = await written().catch(() => null)
      const now = await replayed()
      if (now.place === null) left('it is no replica')
      else if (at && at.id !== now.id) left('it is a replica of another database')
      else if (at) isFollowing = true
    } catch (error) {
      left(error instanceof Error ? error.message : String(error))
    }
    const isNow = isFollowing && lag.seconds() <= lateSeconds
    if (isNow === wasFit) return
    wasFit = isNow
    if (isNow) log.info('reads of guests go to the replica')
    else
      log.warn(
        { reason: isFollowing ? `it is ${lag.seconds().toFixed(0)} s late` : reason },
        'the replica is left alone: the primary is read from until it is back',
      )
  }

  const pick = () => (isFit() ? buildReplicaDatabase({ primary, replica, asked, onLost: left }) : null)
  const now = () => {
    const picked = pick()
    if (!picked) asked?.('primary')
    return picked ?? primary
  }
  const db: Database = {
    query: (text, values) => now().query(text, values),
    one: (text, values) => now().one(text, values),
    transaction: primary.transaction,
  }

  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(() => (isOver ? undefined : look()))
  }, LOOK_MS).unref()

  return {
    db,
    pick,
    changed: changes.add,
    hears: isNow => {
      isTold = isNow
      if (isNow) changes.add()
    },
    isFit,
    lag: lag.seconds,
    look,
    close: () => {
      isOver = true
      clearInterval(timer)
    },
  }
}

/** Reads the WAL positions of both databases and reports them to the lag. */
function createPlaceReaders({ primary, replica }: Pick<Options, 'primary' | 'replica'>, lag: Lag) {
  const written = async () => {
    const row = await primary.one<{ lsn: string; id: string }>(
      `select pg_current_wal_insert_lsn()::text as lsn, ${IDENTITY}`,
    )
    // The start of the next record: a record committed a moment ago may not be flushed yet.
    const place = endBefore(parseWalPlace(row?.lsn ?? ''))
    lag.wrote(place)
    return { place, id: row?.id }
  }
  /** null: the server that answers is not a replica. */
  const replayed = async () => {
    const row = await replica.one<{ lsn: string | null; id: string }>(
      `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as lsn, ${IDENTITY}`,
    )
    const place = row?.lsn == null ? null : parseWalPlace(row.lsn)
    if (place !== null) lag.replayed(place)
    return { place, id: row?.id }
  }
  return { written, replayed }
}

/** Counts the published changes and waits until the replica has replayed them. */
function createChangeCounter({
  written,
  replayed,
  isOver,
}: ReturnType<typeof createPlaceReaders> & { isOver: () => boolean }) {
  /** Number of published changes, and how many of them the replica has replayed. */
  let [told, has] = [0, 0]
  let settling: Promise<void> | undefined

  /** Waits until the replica has replayed all published changes; one loop at a time, which also covers changes published meanwhile. */
  const settle = async () => {
    while (has < told && !isOver()) {
      const all = told
      try {
        const { place } = await written()
        for (let wait = WAIT_MS.first; !isOver(); wait = Math.min(2 * wait, WAIT_MS.longest)) {
          const now = await replayed()
          if (now.place !== null && now.place >= place) break
          await sleep(wait, undefined, { ref: false })
        }
        has = all
      } catch {
        await sleep(LOOK_MS, undefined, { ref: false })
      }
    }
  }

  return {
    areReplayed: () => has === told,
    add: () => {
      told += 1
      settling ??= settle().finally(() => {
        settling = undefined
      })
    },
  }
}

/** Returns a database that reads from the replica until a statement has failed there, and from the primary after that. */
function buildReplicaDatabase({
  primary,
  replica,
  asked,
  onLost,
}: Pick<Options, 'primary' | 'replica' | 'asked'> & { onLost: (why: string) => void }): Database {
  let isGone = false
  const query = async <Row>(text: string, values?: readonly unknown[]) => {
    if (isGone || !mayRead(text)) return primary.query<Row>(text, values)
    try {
      const rows = await replica.query<Row>(text, values)
      asked?.('replica')
      return rows
    } catch (error) {
      if (!isItsOwn(error)) throw error
      isGone = true
      if (isLost(error)) onLost((error as Error).message)
      asked?.('primary')
      return primary.query<Row>(text, values)
    }
  }
  return {
    query,
    one: async (text, values) => (await query<never>(text, values))[0],
    transaction: primary.transaction,
  }
}

/** Other statements go to the primary; the replica rejects writing functions inside a select, which are then repeated there. */
const mayRead = (text: string) => /^\s*(select|with)\b/i.test(text)

const codeIn = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** The replica is unavailable or does not respond. */
const isLost = (error: unknown) =>
  isConnectionError(error) || (error instanceof Error && error.message === 'Query read timeout')

/**
 * True for errors that the primary would not report too: the replica is lost, the statement writes (25006), rows it read were vacuumed on
 * the primary (40001), or its tables are those of before an upgrade (42P01, 42703, 42883).
 */
const isItsOwn = (error: unknown) => isLost(error) || /^(25006|40001|42P01|42703|42883)$/.test(codeIn(error))
