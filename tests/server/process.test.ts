import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../server/db/embedded/cluster'
import { lockFolder } from '../../server/db/embedded/folder-lock'
import { isAlive } from '../../server/db/embedded/process'
import { readEnv } from '../../server/env'
import { openDatabase } from '../../server/start/open-database'
import { checkPort } from '../../server/start/check-port'
import { signatureOf } from '../../src/lib/sign'
import { bodyOf } from './harness'
import { realProcess, until, type RealProcess } from './real-process'

/** The real process on a folder of its own, killed and started again. */
let real: RealProcess
beforeAll(async () => {
  real = await realProcess()
})
afterAll(() => real.close())

let clients = 0

/** A login of this phone, which makes a member of it: is_new of the answer, undefined when there was no good answer. */
async function login(phone: string): Promise<boolean | undefined> {
  const fields = bodyOf(
    'user/login',
    { phone, code: '123456', agree: true },
    {},
    Math.floor(Date.now() / 1000),
  )
  const body = new URLSearchParams({ ...fields, dgf: signatureOf(fields, 'dev-secret') })
  clients += 1
  try {
    const answer = await fetch(`http://127.0.0.1:${real.port}/m/api/user/login`, {
      method: 'POST',
      body,
      headers: { 'x-forwarded-for': `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}` },
    })
    const { errcode, result } = (await answer.json()) as {
      errcode: number
      result: { is_new: boolean } | null
    }
    return errcode === 0 ? result?.is_new : undefined
  } catch {
    return undefined
  }
}

let phones = 0
const newPhone = () => `134${String(10_000_000 + (phones += 1))}`

/** Makes members side by side while `strike` happens in the midst; the phones whose answer came. */
async function answeredWhile(strike: () => void): Promise<string[]> {
  const answered: string[] = []
  let isEnded = false
  const client = async () => {
    while (!isEnded) {
      const phone = newPhone()
      if ((await login(phone)) === true) answered.push(phone)
    }
  }
  const all = Promise.all(Array.from({ length: 8 }, client))
  await until('some members are made', async () => answered.length > 25)
  strike()
  await new Promise(resolve => setTimeout(resolve, 300))
  isEnded = true
  await all
  return answered
}

/** Those answered last were nearest to the blow. */
async function expectKept(answered: string[]) {
  expect(answered.length).toBeGreaterThan(25)
  const last = answered.slice(-40)
  expect(await Promise.all(last.map(login))).toEqual(last.map(() => false))
}

test('nothing that was answered is lost by kill -9 of the server, of the database, or of both', async () => {
  // the server: its database lives on and is taken over
  const first = await real.startReady()
  const database = real.databasePid()
  const beforeFirst = await answeredWhile(() => first.child.kill('SIGKILL'))
  await first.ended
  expect(database !== undefined && isAlive(database)).toBe(true)
  const second = await real.startReady()
  expect(second.output()).toContain('taken over')
  expect(real.databasePid()).toBe(database)
  await expectKept(beforeFirst)

  // the database: the server brings it back by itself
  const beforeSecond = await answeredWhile(() => {
    if (database !== undefined) process.kill(database, 'SIGKILL')
  })
  await until('the database is back', real.isReady)
  expect(real.databasePid()).not.toBe(database)
  await expectKept(beforeSecond)

  // both
  const beforeThird = await answeredWhile(() => {
    second.child.kill('SIGKILL')
    process.kill(real.databasePid() ?? 0, 'SIGKILL')
  })
  await second.ended
  const third = await real.startReady()
  for (const answered of [beforeFirst, beforeSecond, beforeThird]) await expectKept(answered)

  // while one runs, a second one is refused its folder and its port, and disturbs nothing
  const sameFolder = real.start({ PORT: String(await freePort()) })
  const samePort = real.start({ DATA_DIR: join(real.folder, 'other') })
  expect(await sameFolder.ended).toBe(1)
  expect(sameFolder.output().trim()).toMatch(/^The data folder .* is in use by process \d+: .*$/)
  expect(await samePort.ended).toBe(1)
  expect(samePort.output().trim()).toMatch(
    new RegExp(`^Port ${real.port} on 127.0.0.1 is taken by another program: .*$`),
  )
  expect(existsSync(join(real.folder, 'other'))).toBe(false)
  expect(await real.isReady()).toBe(true)

  // told to stop it finishes what it was asked, stops its database, and gives the folder free
  const pid = real.databasePid() ?? 0
  const asked = login(newPhone())
  await until('the call is under way', async () => true)
  third.child.kill('SIGTERM')
  await asked
  expect(await third.ended).toBe(0)
  expect(isAlive(pid)).toBe(false)
  expect(readdirSync(real.dataDir).sort()).toEqual(['postgres', 'postgres.password'])
}, 180_000)

test('a bad setting ends it with one line', async () => {
  const server = real.start({ PORT: 'http' })
  expect(await server.ended).toBe(1)
  expect(server.output().trim()).toBe('PORT must be a whole number from 0 to 65535, not "http"')
})

describe('a folder that cannot be used', () => {
  const envOf = (dir: string) => readEnv({ DATA_DIR: dir })

  test('is told when it cannot be written', async () => {
    writeFileSync(join(real.folder, 'file'), '')
    await expect(openDatabase(envOf(join(real.folder, 'file/data')))).rejects.toThrow(
      /cannot be written \(ENOTDIR\).*DATA_DIR/,
    )
  })

  const asRoot = process.getuid?.() === 0 ? test : test.skip
  asRoot('is told when the database user cannot reach it, and nothing is made there', async () => {
    mkdirSync(join(real.folder, 'closed'), { mode: 0o700 })
    await expect(openDatabase(envOf(join(real.folder, 'closed/data')))).rejects.toThrow(
      /not reachable by the database user "postgres".*DATA_DIR/,
    )
    expect(readdirSync(join(real.folder, 'closed/data'))).toEqual([])
  })

  test('is told when something else lies in its place, which is left alone', async () => {
    mkdirSync(join(real.folder, 'taken/postgres'), { recursive: true })
    writeFileSync(join(real.folder, 'taken/postgres/mine'), '1')
    await expect(openDatabase(envOf(join(real.folder, 'taken')))).rejects.toThrow(/is no PostgreSQL folder/)
    expect(readFileSync(join(real.folder, 'taken/postgres/mine'), 'utf8')).toBe('1')
  })
})

test('a lock whose process is gone is taken over, a live one is not', () => {
  const place = join(real.folder, 'locked')
  mkdirSync(place)
  writeFileSync(
    join(place, 'server.lock'),
    JSON.stringify({ pid: process.pid, mark: 'of an earlier process with this number' }),
  )
  const unlock = lockFolder(place)
  expect(() => lockFolder(place)).toThrow(`in use by process ${process.pid}`)
  unlock()
  expect(readdirSync(place)).toEqual([])
})

test("an address that is not this machine's is told", async () => {
  await expect(checkPort(readEnv({ NODE_ENV: 'test', HOST: '203.0.113.7', PORT: '0' }))).rejects.toThrow(
    /203\.0\.113\.7 is no address of this machine.*HOST/,
  )
})
