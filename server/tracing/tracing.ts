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

/** Spans that wait to be sent; what comes beyond them is dropped. */
const MOST_WAITING = 2_048
const SEND_MS = 5_000
/** Characters of a statement; it may be put together for one call. */
const LONGEST_TEXT = 2_000
/** What a stop waits for the last of them. */
const LAST_MS = 2_000

export interface Tracing {
  /** Each request of `app` becomes a span; to be called before its routes are there. */
  follow: (app: FastifyInstance) => Promise<void>
  /** Sends what waits, within seconds; never throws. */
  close: () => Promise<void>
}

/**
 * Requests, statements and calls of the outside as spans to the collector at TRACES_URL (OTLP over HTTP), as many of a hundred visits as
 * TRACES_PERCENT says. A span names routes and statements, never what was asked with: no query, no body.
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
    // Whoever asks may name a trace, not decide that it is kept.
    sampler: new ParentBasedSampler({
      root: share,
      remoteParentSampled: share,
      remoteParentNotSampled: share,
    }),
    spanLimits: { attributeValueLengthLimit: LONGEST_TEXT },
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: tracesUrl, timeoutMillis: SEND_MS }), {
        maxQueueSize: MOST_WAITING,
      }),
    ],
  })
  provider.register()
  const requests = new FastifyOtel({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    ignorePaths: ({ url }) => url === '/healthz' || url === '/readyz',
    requestHook: (span, request) => {
      span.setAttributes({ 'url.path': request.url.replace(/\?.*/s, ''), 'request.id': request.id })
    },
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
