import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { CallSchemas } from '../../src/contract/call'
import { endpoints, type Path } from '../../src/contract/endpoints'
import type { HouseInfo } from '../../src/contract/house/schema'
import { callKey, encodeRequest } from '../../src/lib/encode'
import { firstPhoto } from '../../src/lib/first-photo'
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
import { FIRST_CALLS, MEMBER_CALLS } from './ssr-prefetch'

/** Largest picture of a screen's initial view, from the response to its first query. */
const PICTURES: Partial<Record<Screen, (answer: unknown) => string | null>> = {
  'house-detail': answer => firstPhoto(answer as HouseInfo),
}

export interface Boot {
  /** JSON for the element that src/api/dehydrated.ts reads; '' if the screen has no queries. */
  json: string
  /** URL of the picture to preload in the head; null for none. */
  picture: string | null
  /** The responses include a member's own data: nobody may cache the page. */
  isOwn: boolean
  /** The same responses as JSON, with the path of each query. */
  answers: [path: Path, json: string][]
}

export const NO_BOOT: Boot = { json: '', picture: null, isOwn: false, answers: [] }

/** Returns the JSON without its timestamp, wherever a response repeats it. */
export function timeless(json: string): string {
  const at = /^\{"at":(\d+)/.exec(json)?.[1]
  return at === undefined ? json : json.replaceAll(`:${at}`, ':0')
}

/**
 * Runs the SSR prefetch queries of a page as the requesting member, or anonymously for a guest. The page itself repeats queries that fail.
 */
export async function loadBoot(
  services: SiteServices,
  match: Match,
  { asker, request }: { asker: Asker; request: FastifyRequest },
): Promise<Boot> {
  const { env, db, adapters, now, background, cache, lots, rules } = services
  const lists = asker.isGuest ? [FIRST_CALLS] : [FIRST_CALLS, MEMBER_CALLS]
  const asked = lists.flatMap(list => list[match.screen]?.(match.params, now()) ?? [])
  if (asked.length === 0) return NO_BOOT
  const later: Context['later'] = (name, work) => background.add(name, () => work(db))
  const context: Context = {
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
  const found = await Promise.all(
    asked.map(async ([path, request]) => {
      const schema: CallSchemas[string] = schemas[path]
      const input = schema.request.strict().safeParse(encodeRequest(request))
      if (!input.success) return undefined
      try {
        checkRole(context.caller, endpoints[path])
        const reading = forReading(context, path, services)
        const shared = await sharedAnswer(cache, reading, { path, data: input.data, check: () => undefined })
        return shared
          ? shared.textAt(context.now)
          : toResultJson(await handlers[path](reading, input.data as never))
      } catch {
        return undefined // the page repeats the query and shows the error
      }
    }),
  )
  // In request order, so that equal responses make an equal page.
  const given = asked.flatMap((call, i) => {
    const text = found[i]
    return text === undefined ? [] : [{ call, text }]
  })
  const answers = given.map(({ call, text }) => `${JSON.stringify(callKey(call[0], call[1]))}:${text}`)
  const [answer] = found
  return {
    json: `{"at":${context.now},"answers":{${answers.join(',')}}}`.replace(/</g, '\\u003c'),
    picture: answer === undefined ? null : (PICTURES[match.screen]?.(JSON.parse(answer)) ?? null),
    isOwn: given.some(({ call: [path] }) => endpoints[path].role !== 'visitor'),
    answers: given.map(({ call: [path], text }) => [path, text]),
  }
}
