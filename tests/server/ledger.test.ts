import { appendFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { s3Ledger } from '../../server/adapters/ledger-s3'
import { buildDatabase, type Database } from '../../server/db/database'
import { openPool } from '../../server/db/pool'
import { checkLedger } from '../../server/privacy/check-ledger'
import { eraseAgain, eraseMember } from '../../server/privacy/erase'
import { fileLedger } from '../../server/adapters/ledger'
import { APP_URL, CLUSTER_URL } from './database-setup'
import { startTestServer, type TestServer } from './harness'

/** Restores a copy of a database: members erased since stay erased, or the site reports why it does not start. */

const folder = mkdtempSync(join(tmpdir(), 'homes-ledger-'))
const LEDGER = join(folder, 'erased.jsonl')
/** START of the harness, as a day in Beijing. */
const TODAY = '2026-01-15'

let api: TestServer
let restored: { db: Database; close: () => Promise<void> }
let erased: { uid: number; phone: string }
let whole: string

/** A copy like a backup, with everything of this moment. */
async function copyDatabase(url: string): Promise<{ db: Database; close: () => Promise<void> }> {
  const name = new URL(url).pathname.slice(1)
  const copy = `${name}_copy`
  const admin = new pg.Client({ connectionString: `${process.env[CLUSTER_URL]}postgres` })
  await admin.connect()
  await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name])
  await admin.query(`create database ${copy} template ${name} strategy file_copy`)
  const pool = openPool({ url: `${process.env[APP_URL]}${copy}`, max: 2 })
  return {
    db: buildDatabase(pool),
    close: async () => {
      await pool.end()
      await admin.query(`drop database ${copy} with (force)`)
      await admin.end()
    },
  }
}

beforeAll(async () => {
  api = await startTestServer({ settings: { ERASURE_LEDGER: LEDGER } })
  expect(await production()).toBeNull()
  erased = await api.member({ nickname: '要忘掉的人' })
  await api.member({ nickname: '留下的人' })
  restored = await copyDatabase(api.env.databaseUrl ?? '')
  await eraseMember(api, erased.uid)
  whole = readFileSync(LEDGER, 'utf8')
})
afterAll(async () => {
  await restored.close()
  await api.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => writeFileSync(LEDGER, whole))

const production = (db = api.db, more: object = {}) =>
  checkLedger({ ...api, db, env: { ...api.env, mode: 'production', ...more } })
const nickname = async (db: Database, uid: number) =>
  (await db.one<{ nickname: string }>('select nickname from users where uid = $1', [uid]))?.nickname
const beginning = () =>
  whole
    .split('\n')
    .filter(line => line.includes('database'))
    .join('\n')

test('a copy of before an erasure starts, and erases again before anything is answered', async () => {
  expect(await nickname(restored.db, erased.uid)).toBe('要忘掉的人')
  expect(await production(restored.db)).toBeNull()
  expect(await eraseAgain({ ...api, db: restored.db })).toBe(1)
  expect(await nickname(restored.db, erased.uid)).not.toBe('要忘掉的人')
  expect(await eraseAgain({ ...api, db: restored.db })).toBe(0)
  expect(await production(restored.db)).toBeNull()
})

test.each([
  ['that is missing', () => '', 'is missing'],
  ['that was cut back to before an erasure', beginning, 'lacks 1 of its erasures'],
  ['of another database', () => '{"database":"another"}\n{"uid":1,"mark":"m","at":1}\n', 'another database'],
])(
  'production does not start with a ledger %s, and changes neither it nor the database',
  async (_, text, why) => {
    writeFileSync(LEDGER, text())
    await expect(production()).rejects.toThrow(why)
    await expect(production(api.db, { ledgerAnew: '2026-01-14' })).rejects.toThrow(
      `ERASURE_LEDGER_ANEW=${TODAY}`,
    )
    expect(readFileSync(LEDGER, 'utf8')).toBe(text())
  },
)

test('a copy that is restored without the ledger beside it is refused as well', async () => {
  renameSync(LEDGER, `${LEDGER}.elsewhere`)
  await expect(production(restored.db)).rejects.toThrow('is missing')
  renameSync(`${LEDGER}.elsewhere`, LEDGER)
  expect(await production(restored.db)).toBeNull()
})

test('on the day that is named a ledger is begun again, with all that the database knows', async () => {
  rmSync(LEDGER)
  expect(await production(api.db, { ledgerAnew: TODAY })).toContain('begun anew')
  expect(await production()).toBeNull()
  const { erasures } = await api.adapters.erasures.read()
  expect(erasures.map(({ uid }) => uid)).toEqual([erased.uid])
})

test('a database with members that never had a ledger is refused; one of before there were ids takes its own', async () => {
  const never = { ...api.db, one: api.db.one }
  await api.db.query(`update meta set key = 'set aside' where key = 'erasure_ledger'`)
  try {
    writeFileSync(LEDGER, '')
    await expect(production(never)).rejects.toThrow('was not begun for this database')
    writeFileSync(
      LEDGER,
      whole
        .split('\n')
        .filter(line => !line.includes('database'))
        .join('\n'),
    )
    expect(await production(never)).toBeNull()
    expect(await production(never)).toBeNull()
  } finally {
    await api.db.query(`delete from meta where key = 'erasure_ledger'`)
    await api.db.query(`update meta set key = 'erasure_ledger' where key = 'set aside'`)
  }
})

test('what is added after a line that a crash cut off is read', async () => {
  appendFileSync(LEDGER, '{"uid":7,"ma')
  await fileLedger(LEDGER).add({ uid: 8, mark: 'eight', at: 2 })
  const { erasures } = await fileLedger(LEDGER).read()
  expect(erasures.at(-1)).toEqual({ uid: 8, mark: 'eight', at: 2 })
})

test('many that add at once lose nothing', async () => {
  const ledgers = [fileLedger(LEDGER), fileLedger(LEDGER)]
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => ledgers[n % 2]?.add({ uid: 1000 + n, mark: `m${n}`, at: n })),
  )
  const { erasures } = await fileLedger(LEDGER).read()
  expect(new Set(erasures.filter(({ uid }) => uid >= 1000).map(({ mark }) => mark)).size).toBe(60)
})

test('in S3 it lies beside the pictures, a name for each, read page by page', async () => {
  const names: string[] = []
  let isAway = false
  const storage = async (address: URL | RequestInfo, init?: RequestInit) => {
    const url = new URL(String(address))
    if (isAway) return new Response('', { status: 503 })
    if (init?.method === 'PUT') {
      names.push(url.pathname.replace('/b/', ''))
      return new Response('')
    }
    const from = Number(url.searchParams.get('continuation-token') ?? 0)
    const page = names
      .filter(name => name.startsWith(url.searchParams.get('prefix') ?? '-'))
      .slice(from, from + 2)
    const more = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    return new Response(page.map(name => `<Contents><Key>${name}</Key></Contents>`).join('') + more)
  }
  const s3 = { endpoint: 'https://s3.example.com', region: 'cn', bucket: 'b', keyId: 'k', keySecret: 's' }
  const [one, two] = [s3Ledger(s3, storage), s3Ledger(s3, storage)]
  expect(await one.read()).toEqual({ databases: new Set(), erasures: [] })
  await one.begin('11111111-2222-4333-8444-555555555555')
  const all = Array.from({ length: 5 }, (_, n) => ({ uid: n, mark: `-a_${n}-`, at: 1000 + n }))
  await Promise.all(all.map((erasure, n) => (n % 2 ? one : two).add(erasure)))
  const read = await two.read()
  expect([...read.databases]).toEqual(['11111111-2222-4333-8444-555555555555'])
  expect([...read.erasures].sort((a, b) => a.uid - b.uid)).toEqual(all)
  isAway = true
  await expect(one.read()).rejects.toThrow('503')
  await expect(one.add({ uid: 1, mark: 'm', at: 1 })).rejects.toThrow('503')
})
