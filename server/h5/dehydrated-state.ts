import { randomBytes } from 'node:crypto'
import { dehydrate, QueryClient } from '@tanstack/query-core'
import type { FastifyRequest } from 'fastify'
import type { CallSchemas } from '../../src/contract/call'
import type { PageOf } from '../../src/contract/common'
import { endpoints } from '../../src/contract/endpoints'
import type { HouseInfo } from '../../src/contract/house/schema'
import {
  buildPagesQueryKey,
  buildQueryKey,
  toFirstPageData,
  type AnyQuery,
} from '../../src/contract/query-descriptor'
import { encodeRequest } from '../../src/lib/encode'
import { firstPhoto } from '../../src/lib/first-photo'
import { listFirstQueries } from '../../src/pages/loaders'
import type { Match } from '../../src/routes/match'
import type { Screen } from '../../src/routes/table'
import { limitedAddress } from '../http/address'
import { checkRole } from '../http/check-role'
import type { Context } from '../http/context'
import { keyedHash } from '../http/hash'
import { NOBODY } from '../http/nobody'
import { findCaller, VISITOR } from '../http/sessions'
import { toResultJson } from '../http/pre-serialized'
import { sharedAnswer } from '../cache/cached-calls'
import { forReading } from '../cache/replica-reads'
import { handlers } from '../modules/handlers'
import { schemas } from '../modules/schemas'
import type { SiteServices } from '../cache/services'
import type { Asker } from './asker'

/** Largest picture of a screen's initial view, from the response to its first query. */
const PICTURES: Partial<Record<Screen, (answer: unknown) => string | null>> = {
  'house-detail': answer => firstPhoto(answer as HouseInfo),
}

export interface Boot {
  /** JSON for the element that src/api/dehydrated.h5.ts reads; '' if the screen has no queries. */
  json: string
  /** URL of the picture to preload in the head; null for none. */
  picture: string | null
  /** The responses include a member's own data: nobody may cache the page. */
  isOwn: boolean
  /** The same responses, with the path of each query. */
  answers: Answer[]
}

export interface Answer {
  path: AnyQuery[0]
  result: unknown
}

export const NO_BOOT: Boot = { json: '', picture: null, isOwn: false, answers: [] }

/** Returns the JSON without its timestamp, wherever a response repeats it. */
export function timeless(json: string): string {
  const at = /"dehydratedAt":(\d+)000\b/.exec(json)?.[1]
  return at === undefined ? json : json.replaceAll(`:${at}`, ':0')
}

interface Asking {
  asker: Asker
  request: FastifyRequest
}

/**
 * Runs the SSR prefetch queries of a page as the requesting member, or anonymously for a guest. The page itself repeats queries that fail.
 */
export async function loadBoot(services: SiteServices, match: Match, asking: Asking): Promise<Boot> {
  const queries = listFirstQueries(match.screen, match.params, services.now())
    .map(query => ('pages' in query ? { query: query.pages, isPaged: true } : { query, isPaged: false }))
    .filter(({ query: [path] }) => !asking.asker.isGuest || endpoints[path].role === 'visitor')
  if (queries.length === 0) return NO_BOOT
  const context = await buildContext(services, match, asking)
  const at = context.now * 1000
  const client = new QueryClient()
  const found = await Promise.all(
    queries.map(({ query: [path, request], isPaged }) =>
      runQuery(services, context, [path, isPaged ? { ...request, page: 1 } : request] as AnyQuery),
    ),
  )
  // In request order, so that equal responses make an equal page.
  const answers = queries.flatMap(({ query: [path, request], isPaged }, i) => {
    const result = found[i]
    if (result === undefined) return []
    const [key, data] = isPaged
      ? [buildPagesQueryKey(path, request), toFirstPageData(result as PageOf<unknown>)]
      : [buildQueryKey(path, request), result]
    client.setQueryData(key, data, { updatedAt: at })
    return [{ path, result }]
  })
  const state = dehydrate(client).queries.map(query => ({ ...query, dehydratedAt: at }))
  const [first] = found
  return {
    json: JSON.stringify({ queries: state }).replace(/</g, '\\u003c'),
    picture: first === undefined ? null : (PICTURES[match.screen]?.(first) ?? null),
    isOwn: answers.some(({ path }) => endpoints[path].role !== 'visitor'),
    answers,
  }
}

async function buildContext(
  { env, db, adapters, now, background, lots, rules }: SiteServices,
  match: Match,
  { asker, request }: Asking,
): Promise<Context> {
  const later: Context['later'] = (name, work) => background.add(name, () => work(db))
  return {
    db,
    env,
    adapters,
    lots,
    rules,
    now: now(),
    log: request.log,
    later,
    after: () => undefined, // reads register no post-commit work
    caller: asker.isGuest
      ? VISITOR
      : await findCaller(db, {
          env,
          token: asker.token || (asker.openid ? '0' : ''),
          openid: asker.openid,
          now: now(),
          later,
        }),
    client: asker.isGuest
      ? NOBODY
      : {
          comeFrom: 2,
          signCode: asker.signCode || randomBytes(16).toString('hex'),
          token: asker.token,
          openid: asker.openid,
          unionid: '',
          url: match.canonical,
          ip: request.ip,
          ipHash: keyedHash(env.hashSecret, 'address', limitedAddress(request.ip)),
          userAgent: asker.userAgent,
        },
  }
}

/** Returns the result as the client receives it; undefined for a query that fails: the page repeats it and shows the error. */
async function runQuery(
  services: SiteServices,
  context: Context,
  [path, request]: AnyQuery,
): Promise<unknown> {
  const schema: CallSchemas[string] = schemas[path]
  const input = schema.request.strict().safeParse(encodeRequest(request))
  if (!input.success) return undefined
  try {
    const caller = checkRole(context.caller, endpoints[path])
    const reading = forReading({ ...context, caller }, path, services)
    const shared = await sharedAnswer(services.cache, reading, {
      path,
      data: input.data,
      check: () => undefined,
    })
    const json = shared
      ? shared.textAt(context.now)
      : toResultJson(await handlers[path](reading, input.data as never))
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
