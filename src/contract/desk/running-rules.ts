/** Problems that a server detects on itself; docs/operations/operate.md lists the conditions and remedies. */
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
  'search',
  'replica',
  'disk',
  'backup',
  'trial',
  'data',
  'unknown',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Seconds without a heartbeat after which a process counts as unresponsive; the heartbeat is every 20. */
export const SILENT_SECONDS = 90
