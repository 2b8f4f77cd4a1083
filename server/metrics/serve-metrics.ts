import { createServer } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  register,
  type MetricObjectWithValues,
  type MetricValue,
} from 'prom-client'
import type { Env } from '../env'
import { StartError } from '../errors/start-error'

/** Metrics of one process, to be sent to another. */
export type Counted = MetricObjectWithValues<MetricValue<string>>[]

/** Also collects Node's default metrics from now on, under this process name: first, web-1 … */
export function countAs(process: string): void {
  register.setDefaultLabels({ process })
  collectDefaultMetrics()
}

export const counted = (): Promise<Counted> => register.getMetricsAsJSON() as Promise<Counted>

/**
 * Serves /metrics on METRICS_PORT, which is separate from the public port and optional: metrics of this process and `others`. Throws a
 * StartError if the port is taken.
 */
export async function serveMetrics(
  { metricsPort, metricsHost }: Pick<Env, 'metricsPort' | 'metricsHost'>,
  { others, log }: { others: () => Promise<Counted[]>; log: FastifyBaseLogger },
): Promise<{ close: () => void }> {
  if (metricsPort === null) return { close: () => undefined }
  const answer = async () => AggregatorRegistry.aggregate([await counted(), ...(await others())]).metrics()
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    answer().then(
      text => response.setHeader('content-type', register.contentType).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'what was counted could not be told')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', error =>
      reject(
        new StartError(`METRICS_PORT ${metricsPort} on ${metricsHost} cannot be opened: ${error.message}`),
      ),
    )
    server.listen(metricsPort, metricsHost, resolve)
  })
  server.on('error', (error: unknown) => log.warn({ err: error }, 'the port of the metrics'))
  return { close: () => server.close().closeAllConnections() }
}
