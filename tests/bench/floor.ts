/**
 * Baseline of an endpoint: bare Fastify and pg run the statements that the endpoint runs without a cache, prepared, and serialize the same
 * response; lots are found in memory, so those of a list are rows by id. Runs next to a server, on its database (DATA_DIR); prints its
 * origin. `GET /<path>?<fields>`, as the member of the header `token`.
 */
import Fastify from 'fastify'
import { createAdapters } from '../../server/adapters/create-adapters'
import { buildDatabase } from '../../server/db/database'
import { openPool } from '../../server/db/pool'
import { createKeptBytes } from '../../server/search/byte-cache'
import { createMemorySearch } from '../../server/search'
import { buildStatement } from '../../server/db/statements'
import { readEnv } from '../../server/env'
import type { Context } from '../../server/http/context'
import { findCaller } from '../../server/http/sessions'
import { toResultValue } from '../../server/http/pre-serialized'
import { handlers } from '../../server/modules/handlers'
import { schemas } from '../../server/modules/schemas'
import { reachDatabase } from '../../server/start/open-database'
import type { Path } from '../../src/contract/endpoints'
import { noting, type NotedStatement } from './noting'
import { createRuleShelf } from '../../server/rules/rule-books'

interface Asked {
  statements: NotedStatement[]
  result: unknown
}

async function main() {
  const env = readEnv(process.env)
  const { url } = await reachDatabase(env)
  const pool = openPool({ url, max: env.databasePool })
  const db = buildDatabase(pool)
  const app = Fastify()
  const now = () => Math.floor(Date.now() / 1000)
  const lots = createMemorySearch(db)
  const rules = createRuleShelf()
  await rules.read(db)
  const known = new Map<string, Asked>()

  const ask = async (path: Path, query: Record<string, string>, token: string): Promise<Asked> => {
    const statements: Asked['statements'] = []
    const noted = noting(db, statements)
    const later = () => undefined
    const context = {
      db: noted,
      env,
      adapters: createAdapters({ env, db, now }),
      // Cached cards would need no query.
      lots: { ...lots, cards: createKeptBytes(noted) },
      rules,
      caller: await findCaller(noted, { env, token, openid: '', now: now(), later }),
      client: {
        comeFrom: 2,
        signCode: '',
        token,
        openid: '',
        unionid: '',
        url: '/',
        ip: '',
        ipHash: '',
        userAgent: '',
      },
      now: now(),
      log: app.log,
      later,
      after: () => undefined,
    } satisfies Context
    const input = schemas[path].request.parse(query)
    return {
      result: toResultValue(await handlers[path](context, input as never).catch(() => null)),
      statements,
    }
  }

  app.get<{ Params: { '*': string }; Querystring: Record<string, string> }>('/*', async request => {
    const token = String(request.headers.token ?? '')
    const key = `${token} ${request.url}`
    const found = known.get(key)
    if (!found) {
      const asked = await ask(request.params['*'] as Path, request.query, token)
      known.set(key, asked)
      return { errcode: 0, errmsg: '', result: asked.result }
    }
    for (const [text, values] of found.statements) await pool.query(buildStatement(text, values))
    return { errcode: 0, errmsg: '', result: found.result }
  })
  console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
}

void main()
