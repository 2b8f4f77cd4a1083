import { z } from 'zod'
import type { CallSchemas } from '../call'
import { done } from '../common'
import { id, line } from '../field'
import { SENT_CHANNELS } from '../remind/alerts'
import { ALERT_KINDS } from './running-rules'

const process = z.object({
  server: z.string(),
  name: z.string(),
  release: z.string(),
  started_at: z.int(),
  seen_at: z.int(),
  memory_bytes: z.int(),
  cpu_percent: z.int(),
  /** 99th percentile of event-loop delay, ms. */
  loop_ms: z.int(),
  pool_busy: z.int(),
  pool_most: z.int(),
  /** Lots in its in-memory index; null: it serves no visitors. */
  lots: z.int().nullable(),
  lots_behind_ms: z.int().nullable(),
})
export type RunningProcess = z.infer<typeof process>

/** Half an hour of all servers; states are the worst of the period, null: no report. */
const point = z.object({
  at: z.int(),
  asked: z.int(),
  failed: z.int(),
  p95_ms: z.int().nullable(),
  connections: z.int(),
  replica_ms: z.int().nullable(),
  messages_dead: z.int(),
})
export type RunningPoint = z.infer<typeof point>

/** The last minute that a server reported. */
const minute = z.object({
  at: z.int(),
  asked: z.int(),
  failed: z.int(),
  p95_ms: z.int().nullable(),
  connections: z.int(),
  connections_most: z.int(),
  longest_ms: z.int(),
  database_bytes: z.int(),
  replica_ms: z.int().nullable(),
  messages_late: z.int(),
  messages_dead: z.int(),
  disk_free_bytes: z.int().nullable(),
  backup_at: z.int().nullable(),
  trial_at: z.int().nullable(),
  trial_good: z.boolean().nullable(),
})
export type RunningMinute = z.infer<typeof minute>

const job = z.object({
  id: z.int(),
  name: z.string(),
  /** `process`: every server runs it for itself, and nobody can start it. */
  scope: z.enum(['cluster', 'process']),
  every: z.int(),
  began_at: z.int(),
  took_ms: z.int(),
  next_at: z.int(),
  good_at: z.int().nullable(),
  /** Consecutive failures up to the last run. */
  failures: z.int(),
  failed_at: z.int().nullable(),
  fault: z.string(),
  wanted_at: z.int().nullable(),
})
export type RunningJob = z.infer<typeof job>

/** Work on one thing that failed in every attempt. */
const deadLetter = z.object({
  id: z.int(),
  task: z.string(),
  /** Subject, for example event:12. */
  key: z.string(),
  attempts: z.int(),
  fault: z.string(),
  at: z.int(),
})
export type DeadLetter = z.infer<typeof deadLetter>
export const DEAD_LETTER_ACTIONS = ['retry', 'discard'] as const

const channel = z.object({
  channel: z.enum(SENT_CHANNELS),
  /** Figures of today; a message whose member no longer exists counts only here. */
  total: z.int(),
  sent: z.int(),
  waiting: z.int(),
  dead: z.int(),
  /** Most frequent error of the messages that were given up. */
  fault: z.string().nullable(),
})
export type RunningChannel = z.infer<typeof channel>

const route = z.object({
  route: z.string(),
  asked: z.int(),
  refused: z.int(),
  failed: z.int(),
  p50_ms: z.int().nullable(),
  p95_ms: z.int().nullable(),
})
export type RunningRoute = z.infer<typeof route>

const alert = z.object({
  id: z.int(),
  server: z.string(),
  kind: z.enum(ALERT_KINDS),
  about: z.string(),
  worst: z.number(),
  began_at: z.int(),
  ended_at: z.int().nullable(),
})
export type RunningAlert = z.infer<typeof alert>

export const runningCalls = {
  'desk/running': {
    request: z.object({}),
    result: z.object({
      now: z.int(),
      processes: z.array(process),
      minute: minute.nullable(),
      /** 48 points, oldest first. */
      points: z.array(point),
      jobs: z.array(job),
      /** Newest first, at most 50. */
      dead_letters: z.array(deadLetter),
      channels: z.array(channel),
      /** Since the start of the previous hour, routes with the most time first. */
      routes: z.array(route),
      routes_from: z.int(),
      alerts: z.array(alert),
      /** Bucket of the pictures; null: the server's folder stores them. */
      bucket: z.string().nullable(),
      /** Bucket of the off-site backups. */
      backup_bucket: z.string().nullable(),
      keeps_backups: z.boolean(),
      has_replica: z.boolean(),
      replica_late_seconds: z.int(),
    }),
  },
  'desk/job-run': { request: z.object({ name: line(1, 40) }), result: done },
  'desk/dead-letter': { request: z.object({ id: id(), action: z.enum(DEAD_LETTER_ACTIONS) }), result: done },
} satisfies CallSchemas
export type Running = z.infer<(typeof runningCalls)['desk/running']['result']>
