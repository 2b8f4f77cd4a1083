import { hostname } from 'node:os'
import FastifyOtel from '@fastify/otel'
import { diag, DiagLogLevel } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Env } from '../env'

/** Maximum spans waiting to be sent; further ones are dropped. */
const MAX_WAITING = 2_048
const SEND_MS = 5_000
/** Maximum recorded characters of a statement, which may be generated. */
const LONGEST_TEXT = 2_000
/** Maximum wait in milliseconds for the last spans on stop. */
const LAST_MS = 2_000

export interface Tracing {
  /** Traces each request of `app`; call it before the routes are registered. */
  follow: (app: FastifyInstance) => Promise<void>
  /** Sends waiting spans, within seconds; never throws. */
  close: () => Promise<void>
}

/**
 * Exports requests, statements and outbound calls as spans to the collector at TRACES_URL (OTLP over HTTP), for TRACES_PERCENT of visits. A
 * span names routes and statements, never their values: no query, no body.
 */
export function startTracing(
  { tracesUrl, tracesPercent }: { tracesUrl: string } & Pick<Env, 'tracesPercent'>,
  log: FastifyBaseLogger,
): Tracing {
  const told = (message: string) => log.warn({ why: message.slice(0, 300) }, 'the collector of traces')
  const silent = () => undefined
  diag.setLogger(
    { error: told, warn: silent, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
  const share = new TraceIdRatioBasedSampler(tracesPercent / 100)
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'homes',
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    // A caller may propose a trace id, but not decide that it is sampled.
    sampler: new ParentBasedSampler({
      root: share,
      remoteParentSampled: share,
      remoteParentNotSampled: share,
    }),
    spanLimits: { attributeValueLengthLimit: LONGEST_TEXT },
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: tracesUrl, timeoutMillis: SEND_MS }), {
        maxQueueSize: MAX_WAITING,
      }),
    ],
  })
  provider.register()
  const requests = new FastifyOtel({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    ignorePaths: ({ url }) => url === '/healthz' || url === '/readyz',
    requestHook: (span, request) =>
      span.setAttributes({ 'url.path': request.url.replace(/\?.*/s, ''), 'request.id': request.id }),
  })
  requests.setTracerProvider(provider)
  return {
    follow: async app => {
      await app.register(requests.plugin())
    },
    close: async () => {
      const end = provider.shutdown().catch((error: unknown) => told(String(error)))
      const late = new Promise<void>(resolve => void setTimeout(resolve, LAST_MS).unref())
      await Promise.race([end, late])
    },
  }
}
