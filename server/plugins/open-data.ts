import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERRCODE, type Errcode } from '../../src/contract/errcodes'
import { OPEN_TABLE_NAMES, type OpenTableName } from '../../src/contract/open-data/tables'
import { ApiError, loginInvalid, notFound, tooMany } from '../errors/api-error'
import { limitedAddress } from '../http/address'
import { costLimit } from '../http/cost-limits'
import type { AppContext } from '../http/services'
import { answerOpenQuery, parseOpenQuery } from '../modules/open-data/answer'
import { checkRowsLeft, countOpenUse, loadOpenHolder, type OpenHolder } from '../modules/open-data/keys'
import { buildOpenApi, OPEN_ROOT } from '../modules/open-data/openapi'
import { formatTimestamp } from '../modules/open-data/read'
import { findSnapshot, listSnapshots, snapshotSegments } from '../modules/open-data/snapshots'
import { snapshotFormat } from '../modules/open-data/snapshot-formats'
import { segmentedStore } from '../shared/film-segments'
import { sendRanged } from '../videos/send-ranged'
import { errorBody } from './errors'

/** Requests per minute of an address, whose key may be wrong, and of a key; and milliseconds of work of a key. */
const BY_ADDRESS = { name: 'open.address', total: 300, ms: 60_000 }
const BY_KEY = { name: 'open.key', total: 120, ms: 60_000 }
const MS_PER_MINUTE = 20_000
/** Seconds to wait after the milliseconds are used up. */
const PAUSE = 5

const STATUS: Partial<Record<Errcode, number>> = {
  [ERRCODE.loginInvalid]: 401,
  [ERRCODE.badParameter]: 400,
  [ERRCODE.notFound]: 404,
  [ERRCODE.tooMany]: 429,
}

/** GET /open/v1/…: the open data for institutes, with a key. Errors have our body and an HTTP status. */
export function registerOpenData(app: FastifyInstance, services: AppContext): void {
  const { env, db, adapters, tally } = services
  const limit = costLimit(MS_PER_MINUTE / env.webProcesses)
  const api = JSON.stringify(buildOpenApi(env))

  const slowDown = (ms: number) => {
    if (ms > 0) throw tooMany(Math.ceil(ms / 1000))
  }

  /** Returns the holder of the request's key. */
  const enter = async (request: FastifyRequest): Promise<OpenHolder> => {
    slowDown(await tally.take(BY_ADDRESS, limitedAddress(request.ip)))
    const key = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
    if (key === undefined) throw loginInvalid()
    const holder = await loadOpenHolder({ db, now: services.now() }, key)
    slowDown(await tally.take(BY_KEY, String(holder.id)))
    if (!limit.isOpen(String(holder.id))) slowDown(PAUSE * 1000)
    return holder
  }

  const sendTable = async (name: OpenTableName, request: FastifyRequest, reply: FastifyReply) => {
    const holder = await enter(request)
    checkRowsLeft(holder, services.now())
    const query = parseOpenQuery(name, request.query)
    // The database's clock, which also marks the changes.
    const asOf = await services.databaseTime()
    const page = await limit.charge(String(holder.id), () =>
      answerOpenQuery(services, name, { ...query, limit: Math.min(query.limit, holder.rows_left) }),
    )
    const body = JSON.stringify(page)
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    const isSame = request.headers['if-none-match']?.split(',').some(tag => tag.trim() === etag) === true
    const at = { db, now: services.now() }
    // Keys of removed rows are free: deleting them is part of the licence.
    await countOpenUse(at, holder.id, isSame ? 0 : page.rows.length)
    reply.header('etag', etag).header('x-as-of', formatTimestamp(asOf))
    return isSame ? reply.code(304).send() : reply.type('application/json; charset=utf-8').send(body)
  }

  void app.register((inner, _options, ready) => {
    inner.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'private, no-cache').header('vary', 'authorization')
    })
    inner.setErrorHandler((error, _request, reply) => {
      const status = error instanceof ApiError ? STATUS[error.errcode] : undefined
      if (!(error instanceof ApiError) || status === undefined) throw error
      const { errcode, message, result } = error
      if (status === 401) reply.header('www-authenticate', 'Bearer')
      if (status === 429) reply.header('retry-after', (result as { retry_after: number }).retry_after)
      return reply
        .code(status)
        .send(errorBody(errcode, status === 401 ? '密钥不对，或已过期、已收回' : message, result))
    })
    for (const name of OPEN_TABLE_NAMES)
      inner.get(`${OPEN_ROOT}/${name}`, (request, reply) => sendTable(name, request, reply))
    inner.get(`${OPEN_ROOT}/openapi.json`, (_, reply) =>
      reply.type('application/json; charset=utf-8').send(api),
    )
    inner.get(`${OPEN_ROOT}/snapshots`, async request => {
      await enter(request)
      return { snapshots: await listSnapshots(services) }
    })
    inner.get<{ Params: { file: string } }>(`${OPEN_ROOT}/snapshots/:file`, async (request, reply) => {
      const holder = await enter(request)
      const snapshot = await findSnapshot(services, request.params.file)
      if (!snapshot) throw notFound('没有这个快照')
      await countOpenUse({ db, now: services.now() }, holder.id, 0)
      const store = segmentedStore(adapters.pictures, {
        segments: snapshotSegments(snapshot),
        type: snapshotFormat(snapshot.format).type,
        mark: snapshot.sha256,
      })
      return sendRanged(request, reply, { store, name: snapshot.file, kept: 'private, no-cache' })
    })
    // Not the site's page for people.
    inner.get(`${OPEN_ROOT}/*`, () => {
      throw notFound('没有这个地址')
    })
    ready()
  })
}
