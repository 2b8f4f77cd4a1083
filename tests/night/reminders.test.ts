import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { insertLot } from '../server/rows'
import { until } from '../setup/wait'
import { manyServers, type ManyServers } from './servers'

const DUE = 10_000
const KILLS = 10
/** Messages between two kills. */
const BETWEEN = 300

/** Statistics of a fake provider: outcome of each message request, one phone per reminder. */
const asked = { total: 0, failed: 0, refused: 0, cut: 0, late: 0, hung: 0 }
/** A provider with keys: accepts the first request of a key, and reports each further one as a duplicate. */
const byKey = new Map<string, string>()
/** A provider without keys: every request that arrives is a message. */
const byPhone = new Map<string, number>()

let provider: Server
let many: ManyServers
beforeAll(async () => {
  provider = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://localhost').searchParams, response)
  })
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
  many = await manyServers(3, {
    SMS_KEY_ID: 'id',
    SMS_KEY_SECRET: 'secret',
    SMS_SIGN_NAME: 'name',
    SMS_CODE_TEMPLATE: 'code',
    SMS_REMIND_TEMPLATE: 'remind',
    SMS_ENDPOINT: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  })
}, 300_000)
afterAll(async () => {
  await many.close()
  provider.closeAllConnections()
  provider.close()
})

const after = (ms: number) => {
  const end = Date.now() + ms
  return until('the provider takes its time', () => Date.now() >= end, ms / 1000 + 10)
}

async function answer(params: URLSearchParams, response: ServerResponse) {
  const [key, phone] = [params.get('SignatureNonce') ?? '', params.get('PhoneNumbers') ?? '']
  const say = (Code: string) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ Code, Message: Code }))
  const chance = Math.random()
  asked.total += 1
  await after(200)
  if (chance < 0.03) {
    asked.failed += 1
    return response.writeHead(503).end()
  }
  if (chance < 0.033) {
    asked.hung += 1
    return
  }
  const isKnown = byKey.has(key)
  if (!isKnown && chance < 0.043) {
    asked.refused += 1
    return say('isv.BUSINESS_LIMIT_CONTROL')
  }
  byKey.set(key, phone)
  byPhone.set(phone, (byPhone.get(phone) ?? 0) + 1)
  if (chance < 0.063) {
    asked.cut += 1
    return response.destroy()
  }
  if (chance < 0.073) {
    asked.late += 1
    await after(8000)
  }
  say(isKnown ? 'SignatureNonceUsed' : 'OK')
}

test('10,000 due reminders, three servers and ten kills: accepted once by a provider that knows keys, at least once by another', async () => {
  const { db, servers } = many
  const now = Math.floor(Date.now() / 1000)
  const lot = await insertLot(db, {
    start_time: now + 7200,
    end_time: now + 93_600,
    planned_end_time: now + 93_600,
  })
  await db.query(
    `insert into users (phone, nickname, invite_code, created_at)
     select '139' || lpad(n::text, 8, '0'), '会员', 'N' || lpad(n::text, 7, '0'), $1 from generate_series(1, $2::int) n`,
    [now, DUE],
  )
  const begun = Date.now()
  await db.query(
    `insert into remind (uid, house_id, before_minutes, channel, remind_time, created_at)
     select uid, $1, 120, 'sms', $2, $2 from users where invite_code like 'N%'`,
    [lot, now],
  )
  const sent = async () =>
    (await db.one<{ total: number }>(`select count(*)::int as total from message where state = 'sent'`))
      ?.total ?? 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await sent()
    await until('the servers go on', async () => (await sent()) >= before + BETWEEN, 120)
    await servers[Math.floor(Math.random() * servers.length)]?.strike()
  }
  const atLastKill = await sent()
  await until('all is sent', async () => (await sent()) === DUE, 900)
  const seconds = Math.round((Date.now() - begun) / 1000)

  const times = [...byPhone.values()]
  const keysOf = new Map<string, number>()
  for (const phone of byKey.values()) keysOf.set(phone, (keysOf.get(phone) ?? 0) + 1)
  const withoutKeys = times.reduce((sum, n) => sum + n, 0)
  process.stdout.write(
    `${JSON.stringify({ seconds, kills: KILLS, atLastKill, ...asked, withKeys: byKey.size, withoutKeys, more: withoutKeys - byKey.size, twice: times.filter(n => n > 1).length, most: Math.max(...times) })}\n`,
  )
  expect(atLastKill).toBeLessThan(DUE)
  expect(keysOf.size).toBe(DUE)
  expect([...keysOf.values()].filter(total => total !== 1)).toEqual([])
  expect(byPhone.size).toBe(DUE)
  expect(await db.query('select state, count(*)::int as total from remind group by state')).toEqual([
    { state: 'sent', total: DUE },
  ])
}, 1_500_000)
