import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import type { CallSchemas } from '../../src/contract/call'
import { endpoints, type Path } from '../../src/contract/endpoints'
import { ERRCODE } from '../../src/contract/errcodes'
import { roleReaches } from '../../src/contract/roles'
import type { Fields } from '../../src/lib/sign'
import type { Adapters } from '../adapters/adapters'
import type { Database } from '../db/database'
import type { Env } from '../env'
import { limitedAddress } from '../http/address'
import type { AfterWork, AfterWorks } from '../http/after-work'
import type { Asides } from '../http/asides'
import { bodyLimitOf, isLarge } from '../http/body-limits'
import { ownFields, readCommonFields } from '../http/common-fields'
import type { Context } from '../http/context'
import { badField, loginInvalid, notAllowed } from '../http/errors'
import { createGate } from '../http/gate'
import { keyedHash } from '../http/hash'
import { prepareAndRunOnce, runOnce } from '../http/idempotency'
import { createNonces } from '../http/nonces'
import { isPrepared } from '../http/prepared'
import { findCaller } from '../http/sessions'
import { BodyError } from './form-body'
import { handlers, replayRules } from '../modules/handlers'
import { schemas } from '../modules/schemas'

/** Uploads that are read at a time; the others wait unread. A client waits 15 s. */
const UPLOADS = { places: 3, waiting: 16, longestMs: 15_000 }

export interface Services {
  env: Env
  db: Database
  adapters: Adapters
  /** The process's clock, Unix seconds. */
  now: () => number
  /** The database's, which rules. */
  databaseTime: () => Promise<number>
  asides: Asides
}

interface CallServices extends Services {
  afterWorks: AfterWorks
}

/** Each call of the contract as a route below the API base: proved, allowed, checked, run, answered. */
export function registerCalls(app: FastifyInstance, services: CallServices) {
  const { env, db } = services
  const nonces = createNonces(services.now)
  const uploads = createGate(UPLOADS)
  /** Before the body is read: what waits stands in the network, not in memory. */
  const inTurn = async (_request: FastifyRequest, reply: FastifyReply, body: RequestPayload) => {
    const leave = await uploads.enter()
    reply.raw.once('close', leave)
    return body
  }

  const contextOf = async (
    request: FastifyRequest,
    fields: Fields,
    call: { path: Path; isWrite: boolean },
    after: Context['after'],
  ): Promise<Context> => {
    const now = services.now()
    const { signSecret: secret, pathSignedFrom } = env
    const common = readCommonFields(fields, { path: call.path, secret, now, pathSignedFrom })
    const aside: Context['aside'] = (name, work) => services.asides.add(name, () => work(db))
    await nonces.take(db, common.nonce, { timestamp: common.timestamp, isWrite: call.isWrite })
    return {
      db,
      env,
      adapters: services.adapters,
      now,
      log: request.log,
      aside,
      after,
      caller: await findCaller(db, { token: common.token, openid: common.openid, now, aside }),
      client: {
        comeFrom: common.comeFrom,
        signCode: common.signCode,
        token: common.token,
        openid: common.openid,
        unionid: common.unionid,
        url: common.url,
        ip: request.ip,
        ipHash: keyedHash(env.hashSecret, 'address', limitedAddress(request.ip)),
      },
    }
  }

  for (const path of Object.keys(endpoints) as Path[]) {
    const call = endpoints[path]
    const handler = handlers[path]
    const schema: CallSchemas[string] = schemas[path]
    app.post(
      `${env.apiBase}/${path}`,
      {
        config: { isCall: true },
        bodyLimit: bodyLimitOf(path),
        ...(isLarge(path) && { preParsing: inTurn }),
      },
      async (request, reply) => {
        const fields = request.body as Fields | null | undefined
        if (!fields) throw new BodyError('the body must be a form')
        const left: AfterWork[] = []
        const context = await contextOf(request, fields, call, work => left.push(work))
        if (call.role !== 'visitor' && context.caller.uid === null) throw loginInvalid()
        if (!roleReaches(context.caller.role, call.role)) throw notAllowed()

        const own = ownFields(fields)
        const input = schema.request.safeParse(own)
        if (!input.success)
          throw badField(
            ...input.error.issues.map(issue => ({ field: issue.path.join('.'), message: issue.message })),
          )
        const data = input.data as never
        const once = { context, path, fields: own, rule: replayRules[path] }
        const result = !call.isIdempotent
          ? await handler(context, data)
          : isPrepared(handler)
            ? await prepareAndRunOnce({
                ...once,
                prepare: outside => handler.prepare(outside, data),
                work: (inside, found) => handler.run(inside, data, found),
              })
            : await runOnce({ ...once, work: inside => handler(inside, data) })
        if (env.mode !== 'production') checkResult(path, result)
        for (const work of left) services.afterWorks.start(work)
        reply.errcode = ERRCODE.ok
        return { errcode: ERRCODE.ok, errmsg: '', result }
      },
    )
  }
}

/** Outside production the contract holds for answers too: a wrong shape is a fault, found by the first test or look at a screen. */
function checkResult(path: Path, result: unknown) {
  const checked = schemas[path].result.safeParse(result)
  if (!checked.success)
    throw new Error(
      `the result of ${path} breaks the contract: ${checked.error.issues
        .slice(0, 5)
        .map(i => `${i.path.join('.')} ${i.message}`)
        .join('; ')}`,
    )
}
