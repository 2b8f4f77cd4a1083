import { Counter, Gauge, Histogram } from 'prom-client'

/** Metrics of the server, by the names in /metrics. Nothing here identifies a person, an address or a lot. */

/** Bucket bounds in seconds of the response time histogram. */
export const REQUEST_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Seconds from the first byte to the last, by route. */
export const requestSeconds = new Histogram({
  name: 'homes_request_seconds',
  help: 'Seconds that answers took, by route',
  labelNames: ['route'] as const,
  buckets: REQUEST_BOUNDS,
})
/** `errcode` is for endpoints, 0 for success; empty for pages. */
export const requests = new Counter({
  name: 'homes_requests_total',
  help: 'Answers by route, HTTP status and errcode',
  labelNames: ['route', 'status', 'errcode'] as const,
})
/**
 * `how`: drawn, kept (cached from seconds before), refused (its address used its share), waiting (queue full), lost (thread ended), broken
 * (the page threw).
 */
export const firstScreensDrawn = new Counter({
  name: 'homes_first_screens_total',
  help: 'First screens of pages by what became of them',
  labelNames: ['how'] as const,
})
export const jobSeconds = new Histogram({
  name: 'homes_job_seconds',
  help: 'Seconds that runs of jobs took',
  labelNames: ['job'] as const,
  buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300],
})
export const jobFailures = new Counter({
  name: 'homes_job_failures_total',
  help: 'Runs of jobs that failed',
  labelNames: ['job'] as const,
})
export const jobLastEnd = new Gauge({
  name: 'homes_job_last_success_seconds',
  help: 'Unix time at which a job last ended well',
  labelNames: ['job'] as const,
})
/** `why`: ended (exited), silent (unresponsive event loop, killed). */
export const webProcessEnds = new Counter({
  name: 'homes_web_process_ends_total',
  help: 'Web processes that ended while the server ran',
  labelNames: ['why'] as const,
})
/** `what`: the file that the pool's threads run. */
export const threadEnds = new Counter({
  name: 'homes_thread_ends_total',
  help: 'Worker threads that were lost at work',
  labelNames: ['what'] as const,
})
/** `release`: the one that this server serves, or other; `platform`: h5, weapp, swan, other. */
export const clientErrors = new Counter({
  name: 'homes_client_errors_total',
  help: 'Faults that clients told of, by platform and release',
  labelNames: ['platform', 'release'] as const,
})
/** Statements that belong to no member, if there is a replica: `of` is replica or primary. */
export const replicaReads = new Counter({
  name: 'homes_replica_reads_total',
  help: 'Statements that a replica may answer, by who did',
  labelNames: ['of'] as const,
})
