import type { Job } from '../http/job'
import { EVENTS } from '../../src/contract/events'
import { notifyLotChange } from './notify-lot-change'

const BATCH = 500

/**
 * SQL: turns due events into jobs in the order of their numbers; one queue per lot keeps that order. Events of an unknown kind, which a
 * newer server wrote, get one attempt and stay as dead letters, without holding up others.
 */
const DISPATCH = `
  with due as (
    select id, kind, entity, entity_id from event where queued_at is null and due_at <= $1 order by id limit ${BATCH} for update skip locked
  ), marked as (
    update event e set queued_at = $1 from due where e.id = due.id
  )
  select (graphile_worker.add_job(
    $2, json_build_object('event', id), queue_name := entity || ':' || entity_id, job_key := 'event:' || id,
    run_at := now() + row_number() over (order by id) * interval '1 microsecond',
    max_attempts := case when kind = any($3) then $4::int else 1 end
  )).id from due`

/** Turns the events of the outbox into jobs. */
export const dispatchEvents: Job = {
  name: 'dispatch-events',
  scope: 'cluster',
  every: 30,
  timeout: 60,
  run: async ({ db, now }) => {
    const values = [now(), notifyLotChange.name, Object.keys(EVENTS), notifyLotChange.maxAttempts]
    while ((await db.query(DISPATCH, values)).length === BATCH);
    const next = await db.one<{ due_at: number | null }>(
      'select min(due_at) as due_at from event where queued_at is null',
    )
    return next?.due_at ? Math.max(1, next.due_at - now()) : undefined
  },
}
