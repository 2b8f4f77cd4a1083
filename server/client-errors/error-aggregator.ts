// Aggregates client errors in memory by fingerprint and writes them in one upsert every five seconds. Only one write runs at a time;
// reports that arrive meanwhile start the next timer. Above one megabyte of waiting groups, reports of new errors are dropped and counted.

import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database'
import type { Fault } from './read-fault'

/** Error aggregator for clients, in memory: an error on every phone costs the database one statement every few seconds. */
export interface FaultKeeper {
  /** Counts one report; `at` in Unix seconds. */
  add: (fault: Fault, at: number) => void
  /** Resolves once everything added is written. */
  drain: () => Promise<void>
}

/** Milliseconds for which reports are collected before a write. */
const EVERY = 5_000
/** Maximum bytes waiting to be written; more are dropped. */
const MAX_BYTES = 1_000_000
const MAX_SCREENS = 10
/** Maximum number of stored groups; the least recently seen are deleted. */
const MAX_GROUPS = 5_000

type Group = Fault & { screens: string[]; total: number; first_at: number; last_at: number }

/** SQL: an error that was resolved stays resolved in the releases known at that time, even if it first appears there later. */
const WRITE = `
  insert into client_error_group as g
    (fingerprint, kind, release, platform, name, message, stack, screens, total, first_at, last_at, settled_at)
  select r.fingerprint, r.kind, r.release, r.platform, r.name, r.message, r.stack, r.screens, r.total, r.first_at, r.last_at,
    (select max(k.settled_at) from client_error_group k where k.kind = r.kind and exists (
      select 1 from client_error_group s where s.release = r.release and s.first_at <= k.settled_at))
  from jsonb_to_recordset($1::jsonb) as r(fingerprint text, kind text, release text, platform text, name text, message text,
    stack text, screens text[], total integer, first_at bigint, last_at bigint)
  order by r.fingerprint
  on conflict (fingerprint) do update set
    total = least(g.total, 1000000000) + excluded.total,
    last_at = greatest(g.last_at, excluded.last_at),
    screens = (select array_agg(s) from (
      select distinct s from unnest(g.screens || excluded.screens) s order by s limit ${MAX_SCREENS}) all_of_them)
  returning xmax = 0 as is_new`

const DROP_OLDEST = `
  delete from client_error_group where id in (
    select id from client_error_group order by last_at desc, id desc offset ${MAX_GROUPS})`

const estimateFaultBytes = ({ name, message, stack }: Fault) =>
  2 * (name.length + message.length + stack.length) + 1_000

export function createFaultKeeper(db: Database, log: Pick<FastifyBaseLogger, 'warn'>): FaultKeeper {
  let waiting = new Map<string, Group>()
  let bytes = 0
  let dropped = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined

  const put = async () => {
    const groups = [...waiting.values()]
    if (dropped > 0) log.warn({ total: dropped }, 'too many faults of clients at once: some were dropped')
    waiting = new Map()
    bytes = 0
    dropped = 0
    try {
      const rows = await db.query<{ is_new: boolean }>(WRITE, [JSON.stringify(groups)])
      if (rows.some(row => row.is_new)) await db.query(DROP_OLDEST)
    } catch (error) {
      log.warn({ err: error as Error, groups: groups.length }, 'faults of clients were not kept')
    }
  }
  const write = () =>
    (writing ??= put().finally(() => {
      writing = undefined
      if (waiting.size > 0) begin()
    }))
  const begin = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void write()
    }, EVERY).unref()
  }

  return {
    add: (fault, at) => {
      const known = waiting.get(fault.fingerprint)
      if (known) {
        known.total += 1
        known.last_at = at
        if (!known.screens.includes(fault.screen) && known.screens.length < MAX_SCREENS)
          known.screens.push(fault.screen)
        return
      }
      if (bytes + estimateFaultBytes(fault) > MAX_BYTES) {
        dropped += 1
        return
      }
      bytes += estimateFaultBytes(fault)
      waiting.set(fault.fingerprint, {
        ...fault,
        screens: [fault.screen],
        total: 1,
        first_at: at,
        last_at: at,
      })
      begin()
    },
    drain: async () => {
      while (writing || waiting.size > 0) await write()
      clearTimeout(timer)
      timer = undefined
    },
  }
}
