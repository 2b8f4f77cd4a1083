import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database'
import { endBefore, lagOf, placeOf } from './lag'
import { isConnectionError } from './pool'

/** Milliseconds between two looks at how late it is. */
const LOOK_MS = 1_000
/** Between two looks whether it has come to a change: at first, and at most. */
const WAIT_MS = { first: 5, longest: 500 }

/** A database for reads that are nobody's own. */
export interface Reads {
  /** Each statement goes where that is right at its time. */
  db: Database
  /** The replica where it is fit, else null. Once a statement went to the primary all after it do, so that none sees less than one before. */
  pick: () => Database | null
}

export interface Replica extends Reads {
  /** A change was told: it is read from the primary until the replica has it. */
  changed: () => void
  /** Whether changes are told. While they are not, nothing is read from the replica. */
  hears: (isTold: boolean) => void
  isFit: () => boolean
  /** Seconds that it is late, also while it cannot be reached. */
  lag: () => number
  /** Looks at it once; answers whatever it finds. */
  look: () => Promise<void>
  close: () => void
}

interface Options {
  primary: Database
  /** Whose statements fail, and never wait, when it is away: its pool has short times. */
  replica: Database
  /** Later than so many seconds it is left alone. */
  lateSeconds: number
  log: { warn: (fields: object, text: string) => void; info: (text: string) => void }
  /** Counts each read by where it was asked. */
  asked?: (from: 'primary' | 'replica') => void
}

const IDENTITY = `(select value ->> 'id' from meta where key = 'lots') as id`

/**
 * Sends reads to a streaming replica while that follows this primary, is not late, and has every change that was told: nobody is shown what
 * was before a change of which this process knows. What fails there is asked of the primary.
 */
export function followReplica({ primary, replica, lateSeconds, log, asked }: Options): Replica {
  const lag = lagOf()
  let isFollowing = false
  let isTold = false
  let isOver = false
  /** Changes that were told, and those of them that the replica has. */
  let [told, has] = [0, 0]
  let settling: Promise<void> | undefined
  let wasFit: boolean | undefined
  let reason = 'it was not looked at yet'

  const isFit = () => isFollowing && isTold && has === told && lag.seconds() <= lateSeconds

  const left = (why: string) => {
    isFollowing = false
    reason = why
  }

  const written = async () => {
    const row = await primary.one<{ lsn: string; id: string }>(
      `select pg_current_wal_insert_lsn()::text as lsn, ${IDENTITY}`,
    )
    // where the next record would begin: one that was committed a moment ago may not be written out yet
    const place = endBefore(placeOf(row?.lsn ?? ''))
    lag.wrote(place)
    return { place, id: row?.id }
  }
  /** null: what answers is no replica at all. */
  const replayed = async () => {
    const row = await replica.one<{ lsn: string | null; id: string }>(
      `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as lsn, ${IDENTITY}`,
    )
    const place = row?.lsn == null ? null : placeOf(row.lsn)
    if (place !== null) lag.replayed(place)
    return { place, id: row?.id }
  }

  /** Waits until the replica has all that was told; one at a time, and what is told meanwhile is waited for after it. */
  const settle = async () => {
    while (has < told && !isOver) {
      const all = told
      try {
        const { place } = await written()
        for (let wait = WAIT_MS.first; !isOver; wait = Math.min(2 * wait, WAIT_MS.longest)) {
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
  const changed = () => {
    told += 1
    settling ??= settle().finally(() => {
      settling = undefined
    })
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

  const onReplica = (): Database => {
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
        if (isLost(error)) left((error as Error).message)
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
  const pick = () => (isFit() ? onReplica() : null)
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
    changed,
    hears: isNow => {
      isTold = isNow
      if (isNow) changed()
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

/** Anything else is asked of the primary; what writes under the name of a read is refused by the replica, and asked there as well. */
const mayRead = (text: string) => /^\s*(select|with)\b/i.test(text)

const codeIn = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** It is away, or hangs. */
const isLost = (error: unknown) =>
  isConnectionError(error) || (error instanceof Error && error.message === 'Query read timeout')

/**
 * Nothing that the primary would say too: besides, it writes (25006), what it read was vacuumed at the primary (40001), or its tables are
 * those of before an upgrade (42P01, 42703, 42883).
 */
const isItsOwn = (error: unknown) => isLost(error) || /^(25006|40001|42P01|42703|42883)$/.test(codeIn(error))
