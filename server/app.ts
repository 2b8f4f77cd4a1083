// Builds the Fastify app of a web process. It creates the shared services (response cache, lot index, rate-limit store, rules), registers
// the plugins in the order in which their hooks must run (errors, log, rate limit, security headers, compression, body parsing), and drains
// background work before the app closes.

import { randomBytes } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify'
import type { Adapters } from './adapters/adapters'
import { databaseTime as timeOf } from './db/clock'
import type { Database } from './db/database'
import type { Reads } from './db/replica'
import type { Env } from './env'
import { createAfterWorks } from './http/post-commit-hooks'
import { createBackground } from './http/background'
import { DEFAULT_BODY } from './http/body-limits'
import { createDiskSpaceMonitor } from './http/disk-space-monitor'
import { createRateLimitStore, type RateLimitStore } from './http/rate-limit-store'
import { createResponseCache } from './cache/response-cache'
import { openLotEngine } from './search'
import { REDACTED, registerAccessLog } from './plugins/access-log'
import { registerCalendar } from './plugins/calendar'
import { registerCalls } from './plugins/calls'
import { registerClientErrors } from './plugins/client-errors'
import { registerCompression } from './plugins/compress'
import { limitConnections } from './plugins/connections'
import { registerCspReports } from './plugins/csp-reports'
import { registerDocuments } from './plugins/documents'
import { registerPapers } from './plugins/papers'
import { answerNotFound, registerErrors } from './plugins/errors'
import { registerFeeds } from './plugins/feeds'
import { registerRequestRateLimit } from './plugins/flood'
import { registerFormBody } from './plugins/form-body'
import { registerSeo } from './plugins/seo'
import { registerH5 } from './plugins/h5'
import { registerMcp } from './plugins/mcp'
import { registerHealth } from './plugins/health'
import { registerLiveBids } from './plugins/live-bids'
import { registerOpenData } from './plugins/open-data'
import { registerOutbox } from './plugins/outbox'
import { registerRuleBook } from './plugins/rule-book'
import { registerSecurityHeaders } from './plugins/security-headers'
import { createRuleShelf } from './rules/rule-books'
import { registerPictures } from './pictures/register-pictures'
import type { Tracing } from './tracing/tracing'
import { setPresent } from '../src/lib/dates'
import { registerVideos } from './videos/register-videos'
import { loadDemoModule } from './start/load-demo-module'

/** Maximum number of view and history writes that run at a time; no response waits for them. */
const COUNTS_AT_ONCE = 2

interface AppOptions {
  env: Env
  db: Database
  adapters: Adapters
  now?: () => number
  databaseTime?: () => Promise<number>
  /** Shared rate-limit store of all processes, if several serve. */
  tally?: RateLimitStore
  /** Read replica, for reads that belong to no member. */
  reads?: Reads | null
  /** null: requests are not traced. */
  tracing?: Pick<Tracing, 'follow'> | null
}

const createFastify = (env: Env) =>
  Fastify({
    logger: buildLoggerOptions(env),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(9).toString('base64url'),
    trustProxy: trustedProxies(env),
    bodyLimit: DEFAULT_BODY,
    requestTimeout: env.requestMs,
    // Node checks for timed-out requests at this interval, so each ends at most a sixth after its limit.
    http: { headersTimeout: env.requestMs, connectionsCheckingInterval: Math.round(env.requestMs / 6) },
    forceCloseConnections: 'idle',
    // Requests that still arrive over open connections during shutdown are answered.
    return503OnClosing: false,
    // The URL cannot be decoded.
    frameworkErrors: (_error, request, reply) => void answerNotFound(request, reply as FastifyReply),
  })

/** Builds the Fastify app without listening; tests and the process share it. `now` returns Unix seconds. */
export async function buildApp({
  env,
  db,
  adapters,
  now = () => Math.floor(Date.now() / 1000),
  databaseTime = () => timeOf(db),
  tally = createRateLimitStore(() => now() * 1000),
  reads = null,
  tracing = null,
}: AppOptions): Promise<FastifyInstance> {
  setPresent(now)
  const app = createFastify(env)
  await tracing?.follow(app)
  app.decorateReply('errcode')
  app.decorateReply('packed')
  app.decorateReply('uid')
  app.decorateReply('comeFrom')
  const background = createBackground(app.log, COUNTS_AT_ONCE)
  app.decorate('background', background)
  app.addHook('onClose', () => background.drain())
  const cache = createResponseCache(env.cacheBytes)
  app.decorate('cache', cache)
  const lots = await openLotEngine({ app, env, db, reads })
  app.decorate('lots', lots)
  app.decorate('tally', tally)
  const room = createDiskSpaceMonitor({ db, folder: env.s3 ? null : env.dataDir, fewestMb: env.diskFreeMb })
  const rules = createRuleShelf()
  app.decorate('rules', rules)
  const services = { env, db, reads, adapters, now, databaseTime, background, cache, lots, tally, rules }
  const afterWorks = createAfterWorks({ env, db, adapters, now, databaseTime, log: app.log })
  app.decorate('afterWorks', afterWorks)
  app.addHook('onClose', () => afterWorks.drain())
  limitConnections(app, env)
  // Mini-programs read this header to state that the lots are invented (src/platform/demo).
  if (env.demoLots > 0) app.addHook('onRequest', async (_, reply) => void reply.header('x-demo-data', '1'))
  registerErrors(app, room)
  registerAccessLog(app, env)
  registerRequestRateLimit(app, env, tally)
  registerSecurityHeaders(app, env, now)
  registerCompression(app)
  registerFormBody(app)
  registerHealth(app, { ...services, room })
  registerCalls(app, { ...services, afterWorks })
  registerClientErrors(app, services)
  registerCspReports(app, services)
  registerOutbox(app, services)
  registerDocuments(app, services)
  registerPapers(app, services)
  registerCalendar(app, services)
  registerFeeds(app, services)
  registerLiveBids(app, services)
  registerMcp(app, services)
  registerOpenData(app, services)
  await registerRuleBook(app, services)
  const demo = await loadDemoModule(env)
  registerPictures(app, { ...services, demo })
  registerVideos(app, { ...services, demo })
  registerSeo(app, services)
  registerH5(app, services)
  app.setNotFoundHandler(answerNotFound)
  await app.ready()
  return app
}

/** Returns the logger options: times as ISO 8601 in UTC, levels as words, secrets redacted. */
export const buildLoggerOptions = ({ logLevel }: Pick<Env, 'logLevel'>) => ({
  level: logLevel,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  redact: { paths: REDACTED, censor: '***' },
})

/** Hops count from the right: the socket is the first. Fastify itself trusts no proxy when it is given only a number. */
function trustedProxies({ trustProxy }: Env) {
  return typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy
}
