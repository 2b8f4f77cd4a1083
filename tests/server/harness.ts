/**
 * Runs the real server against a real PostgreSQL, for tests; its clock is fixed at START.
 * let api: TestServer
 * beforeAll(async () => { api = await startTestServer() })
 * afterAll(() => api.close())
 * const { errcode, result } = await api.call('house/list', { page: 1 })
 * const { token, uid } = await api.member({ roles: ['member', 'agent'], agentId: 1 })
 * await api.call('user/follow', { entity_id: 1 }, { token })
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { buildApp } from '../../server/app'
import type { Adapters, SmsSender } from '../../server/adapters/adapters'
import { createAdapters } from '../../server/adapters/create-adapters'
import { guardAdapters } from '../../server/adapters/guard'
import { buildDatabase, type Database } from '../../server/db/database'
import type { Tracing } from '../../server/tracing/tracing'
import { openPool } from '../../server/db/pool'
import type { Reads } from '../../server/db/replica'
import { readEnv, type Env } from '../../server/env'
import type { Background } from '../../server/http/background'
import type { RateLimitStore } from '../../server/http/rate-limit-store'
import { subscribeToChanges } from '../../server/cache/subscribe-to-changes'
import type { ResponseCache } from '../../server/cache/response-cache'
import type { LotEngine } from '../../server/search'
import { openSession } from '../../server/http/sessions'
import { formBody } from '../../src/lib/encode'
import { endpoints, type Path, type Request, type Result } from '../../src/contract/endpoints'
import type { Role } from '../../src/contract/roles'
import { flatFields, signedFields, type Fields } from '../../src/lib/sign'
import { ROLES } from '../../server/db/roles'
import { APP_URL, CLUSTER_URL, OWNER_URL, TEMPLATE } from './database-setup'
import { noted } from './sql/note'
import type { RuleShelf } from '../../server/rules/rule-books'

/** Timeout of a hook that needs demo data: the first one generates it for all. */
export const DEMO_DATA_MS = 300_000

/** Initial time of the clock: 2026-01-15 12:00 in Beijing. */
export const START = 1_768_449_600

export interface Answer<T> {
  errcode: number
  errmsg: string
  result: T
  status: number
}

export interface CallOptions {
  token?: string
  openid?: string
  unionid?: string
  comeFrom?: number
  signCode?: string
  /** Screen that sends the request. */
  url?: string
  /** IP address of the client. */
  ip?: string
  /** Replaces fields before signing; undefined removes one. */
  fields?: Record<string, string | undefined>
  /** Replaces fields after signing. */
  raw?: Fields
  headers?: Record<string, string>
  /** false: does not wait for work that the request leaves for after its response. */
  waits?: boolean
}

export interface NewMember {
  phone?: string
  nickname?: string
  roles?: Role[]
  agentId?: number | null
  passwordHash?: string
  score?: number
}

export interface TestServer {
  app: FastifyInstance
  /** With the server's own rights; `asOwner` can change tables. */
  db: Database
  env: Env
  /** An instance without SMS has no sender. */
  adapters: Adapters & { sms: SmsSender }
  background: Background
  cache: ResponseCache
  lots: LotEngine
  rules: RuleShelf
  tally: RateLimitStore
  reads: Reads | null
  now: () => number
  /** The database's clock, equal to ours until partClocks sets it so many seconds ahead. */
  databaseTime: () => Promise<number>
  partClocks: (seconds: number) => void
  setTime: (seconds: number) => void
  advance: (seconds: number) => void
  /** Encodes and signs like a client, as a visitor without a token; adds a missing idem_key. */
  call: <P extends Path>(
    path: P,
    request?: Partial<Record<keyof Request<P>, unknown>>,
    options?: CallOptions,
  ) => Promise<Answer<Result<P>>>
  /** Posts any body to any path unchanged. */
  post: (path: string, body: string | Buffer, headers?: Record<string, string>) => Promise<Answer<unknown>>
  /** Creates a member with a session; `loginAs` is for an existing one. */
  member: (member?: NewMember) => Promise<{ uid: number; token: string; phone: string }>
  loginAs: (uid: number) => Promise<{ uid: number; token: string }>
  /** Runs a statement as the tables' owner: the server itself may not change them. */
  asOwner: (sql: string) => Promise<void>
  /** Messages that were 'sent'. */
  outbox: () => Promise<{ channel: string; receiver: string; template: string; content: string }[]>
  close: () => Promise<void>
}

/** Creates a migrated database for the file; with `demoLots` (300 if that suffices) a copy of demo data generated once per run. */
export async function startTestServer({
  demoLots = 0,
  settings = {},
  adapters: replaced = {},
  env: replacedEnv = {},
  tracing = null,
}: {
  demoLots?: number
  settings?: Record<string, string>
  /** Values that only production's defaults have. */
  env?: Pick<Partial<Env>, 'rolesIfTwo'>
  adapters?: Partial<Adapters>
  tracing?: Pick<Tracing, 'follow'> | null
} = {}): Promise<TestServer> {
  const cluster = process.env[CLUSTER_URL]
  if (!cluster) throw new Error('no database: the server tests run in the Jest project "server"')
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = demoLots > 0 ? await demoTemplate(cluster, demoLots) : TEMPLATE
  await administer(cluster, admin =>
    admin.query(`create database ${name} template ${template} strategy file_copy owner ${ROLES.owner}`),
  )

  const url = `${process.env[APP_URL]}${name}`
  const ownerUrl = `${process.env[OWNER_URL]}${name}`
  const folder = mkdtempSync(join(tmpdir(), 'homes-files-'))
  const given = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.LOG_LEVEL,
    DATA_DIR: folder,
    DATABASE_URL: url,
    MIGRATION_URL: ownerUrl,
    SIGN_SECRET: 'test-secret',
    TRUST_PROXY: '127.0.0.1',
    DEMO_LOTS: String(demoLots),
    ...settings,
  })
  const env = { ...given, ...replacedEnv }
  const pool = openPool({ url, max: 10 })
  const db = noted(buildDatabase(pool))
  let time = START
  const now = () => time
  const adapters = guardAdapters({ ...createAdapters({ env, db, now }), ...replaced }, error => {
    throw error
  })
  let apart = 0
  // read from the database, so that an unreachable one gives no time
  const databaseTime = async () => {
    await db.one('select 1')
    return time + apart
  }
  const app = await buildApp({ env, db, adapters, now, databaseTime, tracing })
  const stopHearing = env.keepsAnswers ? subscribeToChanges(url, app) : undefined

  const post: TestServer['post'] = async (path, body, headers = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      payload: body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
    await app.background.drain()
    return { ...answer.json<Omit<Answer<unknown>, 'status'>>(), status: answer.statusCode }
  }
  const loginAs = async (uid: number) => {
    const row = await db.one<{ epoch: number }>('select access_epoch as epoch from users where uid = $1', [
      uid,
    ])
    const session = { uid, epoch: row?.epoch ?? 0, comeFrom: 2, ipCity: '', now: time }
    return { uid, token: (await openSession(db, session)).token }
  }
  let made = 0

  return {
    app,
    background: app.background,
    cache: app.cache,
    lots: app.lots,
    rules: app.rules,
    tally: app.tally,
    reads: null,
    db,
    env,
    adapters: adapters as Adapters & { sms: SmsSender },
    now,
    databaseTime,
    partClocks: seconds => {
      apart = seconds
    },
    post,
    loginAs,
    setTime: seconds => {
      time = seconds
    },
    advance: seconds => {
      time += seconds
    },
    call: async <P extends Path>(path: P, request: object = {}, options: CallOptions = {}) => {
      const fields = buildCallBody(path, request, options, time)
      const body = formBody({ ...signedFields(path, fields, env.signSecret), ...options.raw })
      const answer = (await post(`${env.apiBase}/${path}`, body, {
        ...options.headers,
        ...(options.ip ? { 'x-forwarded-for': options.ip } : {}),
      })) as Answer<Result<P>>
      if (options.waits !== false) await app.afterWorks.drain()
      return answer
    },
    member: async ({
      phone,
      nickname = '会员',
      roles = ['member'],
      agentId = null,
      passwordHash = null,
      score = 0,
    }: Partial<Omit<NewMember, 'passwordHash'>> & { passwordHash?: string | null } = {}) => {
      made += 1
      const row = await db.one<{ uid: number; phone: string }>(
        `insert into users (phone, nickname, roles, agent_id, password_hash, score, invite_code, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8) returning uid, phone`,
        [
          phone ?? `137${String(made).padStart(8, '0')}`,
          nickname,
          roles,
          agentId,
          passwordHash,
          score,
          `T${randomBytes(4).toString('hex').toUpperCase()}`,
          time,
        ],
      )
      if (!row) throw new Error('no member was made')
      return { ...row, ...(await loginAs(row.uid)) }
    },
    asOwner: sql => withClient(ownerUrl, owner => owner.query(sql)).then(() => undefined),
    outbox: () => db.query('select channel, receiver, template, content from outbox order by id'),
    close: async () => {
      await app.close()
      await stopHearing?.()
      await pool.end()
      rmSync(folder, { recursive: true, force: true })
      await administer(cluster, admin => admin.query(`drop database ${name} with (force)`))
    },
  }
}

/** Fields named by an error response. */
export const getFaultFields = (answer: Answer<unknown>) =>
  (answer.result as { fields?: { field: string }[] } | null)?.fields?.map(({ field }) => field) ?? []

/** Fields of a body as a client builds them, without the signature. */
export function buildCallBody(path: Path, request: object, options: CallOptions, now: number): Fields {
  const own = Object.fromEntries(Object.entries(request).map(([key, value]) => [key, encode(value)]))
  const needsKey = endpoints[path].isIdempotent && !('idem_key' in own)
  const fields = flatFields({
    ...own,
    ...(needsKey ? { idem_key: randomBytes(12).toString('hex') } : {}),
    token: options.token ?? (options.openid ? '0' : ''),
    come_from: options.comeFrom ?? 2,
    unionid: options.unionid ?? '',
    openid: options.openid ?? '',
    timestamp: now,
    sign_code: options.signCode ?? 'testbrowser',
    url: `${options.url ?? '/'}${options.url?.includes('?') ? '&' : '?'}_r=${nonce()}`,
    ...options.fields,
  })
  return fields
}

const encode = (value: unknown): unknown => {
  if (Array.isArray(value) && value.every(item => typeof item !== 'object')) return value.join(',')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

const nonce = () => Array.from(randomBytes(8), byte => (byte % 36).toString(36)).join('')

const administer = <T>(cluster: string, work: (admin: pg.Client) => Promise<T>): Promise<T> =>
  withClient(`${cluster}postgres`, work)

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates a database with demo data of this size; the first caller generates it while the others wait. */
async function demoTemplate(cluster: string, lots: number): Promise<string> {
  const name = `template_demo_${lots}`
  const { ensureDemoData } = await import('../../server/demo/generate')
  await administer(cluster, async admin => {
    await admin.query('select pg_advisory_lock($1)', [lots])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    const making = `${name}_making`
    // Leftovers of an interrupted run.
    await admin.query(`drop database if exists ${making} with (force)`)
    await admin.query(`create database ${making} template ${TEMPLATE} owner ${ROLES.owner}`)
    const pool = openPool({ url: `${process.env[OWNER_URL]}${making}`, max: 4, statementTimeout: 0 })
    const env = readEnv({ NODE_ENV: 'test', DEMO_LOTS: String(lots) })
    await ensureDemoData({ db: noted(buildDatabase(pool)), env, now: START, log: () => undefined })
    await pool.end()
    await admin.query(`alter database ${making} rename to ${name}`)
  })
  return name
}
