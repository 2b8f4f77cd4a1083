import type { Job } from '../http/job'
import { EVENTS } from '../../src/contract/events'
import { notifyLotChange } from './notify-lot-change'
import { notifyMatches } from './notify-matches'

const BATCH = 500
const ARRIVALS = 50
/** Queues of lots: rows of queues stay, and each look for a job reads them. */
const QUEUES = 256
/** Seconds between two runs that nothing woke. */
const EVERY = 60

/**
 * SQL: turns due events into jobs in the order of their numbers; the queue of a lot keeps that order. Events of an unknown kind, which a
 * newer server wrote, get one attempt and stay as dead letters, without holding up others.
 */
const DISPATCH = `
  with due as (
    select id, kind, entity, entity_id from event where queued_at is null and due_at <= $1 and kind <> 'lot.arrived' order by id limit ${BATCH} for update skip locked
  ), marked as (
    update event e set queued_at = $1 from due where e.id = due.id
  )
  select (graphile_worker.add_job(
    $2, json_build_object('event', id), queue_name := entity || ':' || entity_id % ${QUEUES}, job_key := 'event:' || id,
    run_at := now() + row_number() over (order by id) * interval '1 microsecond',
    max_attempts := case when kind = any($3) then $4::int else 1 end
  )).id from due`

/** SQL: turns arrivals into jobs of ${ARRIVALS} each, since saved searches are run once for all of them. */
const DISPATCH_ARRIVALS = `
  with due as (
    select id, entity_id, payload, at from event where queued_at is null and due_at <= $1 and kind = 'lot.arrived'
    order by id limit ${BATCH} for update skip locked
  ), gone as (
    delete from event e using due where e.id = due.id
  ), parts as (
    select (row_number() over (order by id) - 1) / ${ARRIVALS} as part, id, payload || jsonb_build_object('house_id', entity_id, 'at', at) as arrival from due
  )
  select (graphile_worker.add_job(
    $2, json_build_object('arrivals', jsonb_agg(arrival order by id)), queue_name := $2, job_key := 'arrivals:' || min(id), max_attempts := $3::int
  )).id from parts group by part`

/** Turns the events of the outbox into jobs. */
export const dispatchEvents: Job = {
  name: 'dispatch-events',
  scope: 'cluster',
  every: EVERY,
  timeout: 60,
  run: async ({ db, now }) => {
    const values = [now(), notifyLotChange.name, Object.keys(EVENTS), notifyLotChange.maxAttempts]
    while ((await db.query(DISPATCH, values)).length === BATCH);
    const arrivals = [now(), notifyMatches.name, notifyMatches.maxAttempts]
    while ((await db.query(DISPATCH_ARRIVALS, arrivals)).length === BATCH / ARRIVALS);
    const next = await db.one<{ due_at: number | null }>(
      'select min(due_at) as due_at from event where queued_at is null',
    )
    return next && next.due_at !== null ? Math.min(EVERY, Math.max(1, next.due_at - now())) : EVERY
  },
}
