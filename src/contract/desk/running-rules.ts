/** What a server finds wrong with itself; docs/operations/operate.md says when, and what to do. */
export const ALERT_KINDS = [
  'calls_fail',
  'slow',
  'client_errors',
  'process_ended',
  'loop',
  'job',
  'messages_late',
  'messages_dead',
  'redis',
  'replica',
  'disk',
  'backup',
  'trial',
  'unknown',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Seconds after which a process that was not seen is called silent: it is looked at every 20. */
export const SILENT_SECONDS = 90
