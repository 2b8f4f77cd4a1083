// Request pipeline of the API. Every endpoint is a POST with a signed form body: check signature, timestamp and nonce, find the caller,
// check the role, validate the input, then answer from the response cache or run the handler. Writes pass the checks for blocked members
// and public texts first, and run under their idem_key. Work registered with `after` starts once the result is checked.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallSchemas } from '../../src/contract/call'
import { endpoints, type Path } from '../../src/contract/endpoints'
import { ERRCODE } from '../../src/contract/errcodes'
import { isLeftOut } from '../../src/routes/match'
import type { Env } from '../env'
import { limitedAddress } from '../http/address'
import type { PostCommitHook, AfterWorks } from '../http/post-commit-hooks'
import { bodyLimitOf } from '../http/body-limits'
import { ownFields, readCommonFields } from '../http/common-fields'
import type { Context } from '../http/context'
import { badField, loginInvalid } from '../errors/api-error'
import { BodyError } from '../http/form'
import { keyedHash } from '../http/hash'
import { refuseBlocked } from '../shared/member-blocks'
import { checkPublicTexts } from '../shared/public-texts'
import { prepareAndRunOnce, runIdempotent } from '../http/idempotency'
import { createNonces } from '../http/nonces'
import { packed } from '../http/packed'
import { isPrepared } from '../http/two-phase'
import type { ReadBody } from '../readers/picture-body'
import { readBody } from '../readers/read-body'
import { checkRole } from '../http/check-role'
import { findCaller } from '../http/sessions'
import { toResultValue, PreSerialized } from '../http/pre-serialized'
import { speakChinese } from '../http/zod-messages'
import { sharedAnswer } from '../cache/cached-calls'
import { forReading } from '../cache/replica-reads'
import type { SiteServices } from '../cache/services'
import { logSecurity } from '../http/security-log'
import { withSecurityLog } from './security-events'
import { createBodyGate } from './body-gate'
import { handlers, REPLAY_RULES } from '../modules/handlers'
import { schemas } from '../modules/schemas'

interface CallServices extends SiteServices {
  afterWorks: AfterWorks
}

/** Registers each endpoint of the contract as a route below the API base: verify signature, authorize, validate, run, respond. */
export function registerCalls(app: FastifyInstance, services: CallServices) {
  speakChinese()
  const { env, db } = services
  const later: Context['later'] = (name, work) => services.background.add(name, () => work(db))
  const gate = createBodyGate({
    findCaller: who => findCaller(db, { ...who, env, now: services.now(), later }),
  })
  const tools: CallTools = {
    services,
    later,
    nonces: createNonces(services.tally, services.now),
    secrets: [env.signSecret, ...(env.signSecretBefore === null ? [] : [env.signSecretBefore])],
    checkResult: resultCheck(env.mode),
  }

  for (const path of Object.keys(endpoints) as Path[]) {
    if (isLeftOut(path)) continue
    const route: CallRoute = { path, call: endpoints[path], handler: handlers[path], schema: schemas[path] }
    app.post(
      `${env.apiBase}/${path}`,
      {
        config: { isCall: true },
        bodyLimit: bodyLimitOf(path),
        preParsing: gate(path),
      },
      (request, reply) => answerCall(tools, route, { request, reply }),
    )
  }
}

/** Shared parts of all routes. */
interface CallTools {
  services: CallServices
  later: Context['later']
  nonces: ReturnType<typeof createNonces>
  /** Secrets that a signature may use. */
  secrets: string[]
  checkResult: (path: Path, result: unknown) => void
}

interface CallRoute {
  path: Path
  call: (typeof endpoints)[Path]
  handler: (typeof handlers)[Path]
  schema: CallSchemas[string]
}

async function buildCallContext(
  tools: CallTools,
  {
    request,
    body: { fields, signatures },
    call,
    after,
  }: {
    request: FastifyRequest
    body: ReadBody
    call: { path: Path; isWrite: boolean; isBackgroundPoll: boolean }
    after: Context['after']
  },
): Promise<Context> {
  const { services } = tools
  const { env, db } = services
  const now = services.now()
  const common = readCommonFields(fields, {
    path: call.path,
    secrets: tools.secrets,
    now,
    pathSignedFrom: env.pathSignedFrom,
    signatures,
  })
  await tools.nonces.take(db, common.nonce, { timestamp: common.timestamp, isWrite: call.isWrite })
  return {
    path: call.path,
    db,
    env,
    adapters: services.adapters,
    lots: services.lots,
    rules: services.rules,
    now,
    situation: common.situation,
    log: request.log,
    later: tools.later,
    after,
    caller: await findCaller(db, {
      env,
      token: common.token,
      openid: common.openid,
      now,
      later: tools.later,
      isBackgroundPoll: call.isBackgroundPoll,
    }),
    client: {
      comeFrom: common.comeFrom,
      signCode: common.signCode,
      token: common.token,
      openid: common.openid,
      unionid: common.unionid,
      url: common.url,
      ip: request.ip,
      // A getter, because few endpoints need it.
      get ipHash() {
        return keyedHash(env.hashSecret, 'address', limitedAddress(this.ip))
      },
      userAgent: request.headers['user-agent'] ?? '',
    },
  }
}

/** Handles one request: from its body to the response. */
async function answerCall(
  tools: CallTools,
  route: CallRoute,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const { services } = tools
  const { path, call, schema } = route
  if (!Buffer.isBuffer(request.body)) throw new BodyError('the body must be a form')
  const body = await readBody(request.body, { path, secrets: tools.secrets })
  const left: PostCommitHook[] = []
  const context = await buildCallContext(tools, { request, body, call, after: work => left.push(work) })
  reply.comeFrom = context.client.comeFrom
  if (call.role !== 'visitor' && context.caller.uid === null) throw loginInvalid()
  reply.uid = context.caller.uid
  try {
    context.caller = checkRole(context.caller, call)
  } catch (error) {
    logSecurity(context, 'role.refused', { outcome: 'failed', way: path })
    throw error
  }

  const own = ownFields(body.fields)
  if (body.wrong) throw badField(body.wrong)
  const input = schema.request.safeParse({ ...own, ...body.files })
  if (!input.success)
    throw badField(
      ...input.error.issues.map(issue => ({ field: issue.path.join('.'), message: issue.message })),
    )
  const data = input.data as never
  const reading = forReading(context, path, services)
  const shared = await sharedAnswer(services.cache, reading, {
    path,
    data,
    check: result => tools.checkResult(path, result),
  })
  if (shared) {
    reply.errcode = ERRCODE.ok
    reply.packed = shared.bodyAt(context.now)
    return reply.type('application/json; charset=utf-8').send(reply.packed.bytes)
  }
  if (call.isWrite) {
    await refuseBlocked(context, path, data)
    await checkPublicTexts(context, path, data)
  }
  const run = () => runCall(route, { context, reading, fields: own, data })
  const result = await withSecurityLog(context, { path, asked: data }, run)
  tools.checkResult(path, result)
  for (const work of left) services.afterWorks.start(work)
  reply.errcode = ERRCODE.ok
  if (result instanceof PreSerialized) {
    reply.packed = packed(result.answer())
    return reply.type('application/json; charset=utf-8').send(reply.packed.bytes)
  }
  return { errcode: ERRCODE.ok, errmsg: '', result }
}

/** Runs the handler; a write under its idem_key, with its preparation outside the transaction. */
function runCall(
  { path, call, handler }: CallRoute,
  {
    context,
    reading,
    fields,
    data,
  }: { context: Context; reading: Context; fields: ReturnType<typeof ownFields>; data: never },
) {
  const once = { context, path, fields, rule: REPLAY_RULES[path] }
  return !call.isIdempotent
    ? handler(reading, data)
    : isPrepared(handler)
      ? prepareAndRunOnce({
          ...once,
          prepare: outside => handler.prepare(outside, data),
          work: (inside, found) => handler.run(inside, data, found),
        })
      : runIdempotent({ ...once, work: inside => handler(inside, data) })
}

/** Minimum milliseconds between checked responses of an endpoint in development: checking a lot page takes as long as building it. */
const CHECK_EVERY = 500

/** Outside production, responses are checked against the contract: a wrong shape throws, so that the first test or visit finds it. */
function resultCheck(mode: Env['mode']): (path: Path, result: unknown) => void {
  if (mode === 'production') return () => undefined
  const next = new Map<Path, number>()
  return (path, result) => {
    const now = performance.now()
    if (mode !== 'test' && now < (next.get(path) ?? 0)) return
    next.set(path, now + CHECK_EVERY)
    throwIfWrong(path, result)
  }
}

function throwIfWrong(path: Path, result: unknown) {
  const checked = schemas[path].result.safeParse(toResultValue(result))
  if (!checked.success)
    throw new Error(
      `the result of ${path} breaks the contract: ${checked.error.issues
        .slice(0, 5)
        .map(i => `${i.path.join('.')} ${i.message}`)
        .join('; ')}`,
    )
}
