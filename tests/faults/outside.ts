import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { buildDatabase } from '../../server/db/database'
import { openPool } from '../../server/db/pool'
import { insertLot } from '../server/rows'
import { call } from '../setup/signed-call'
import { until } from '../setup/wait'
import type { Fault } from './fault'
import { openSite, type Site } from './site'

const POOL: Fault = {
  name: 'the pool of the database held by statements that wait',
  asked: 'who waits is refused in less than 15 s',
  within: 5,
  open: () => openSite({ settings: { DATABASE_POOL: '4' } }),
  strike: async ({ admin, writers }) => {
    const db = await admin()
    await db.query('begin; lock table qualification_log')
    await writers.refused(16)
    await db.query('rollback')
    await db.end()
    const seconds = writers.slowest() / 1000
    if (seconds > 15) throw new Error(`a write was answered after ${seconds.toFixed(1)} s`)
    return { over: performance.now(), seen: `the slowest after ${seconds.toFixed(1)} s` }
  },
}

const MODES = ['hangs', 'fails', 'lies', 'works'] as const
type Mode = (typeof MODES)[number]
/** Responses with status 200 that no message provider sends. */
const LIES = ['<html>502</html>', 'null', '[]', '{"Code":7}', '']
const EACH = 5

/** A fake SMS provider; it deduplicates messages by key, like the real one. */
async function provider() {
  const seen = { mode: 'works' as Mode, asked: 0, sent: new Map<string, number>() }
  const open = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    const params = new URL(request.url ?? '/', 'http://localhost').searchParams
    seen.asked += 1
    if (seen.mode === 'hangs') return void open.add(response)
    if (seen.mode === 'fails') return void response.writeHead(500).end('{}')
    if (seen.mode === 'lies') return void response.end(LIES[seen.asked % LIES.length])
    if (params.get('TemplateCode') === 'remind') {
      const phone = params.get('PhoneNumbers') ?? ''
      seen.sent.set(phone, (seen.sent.get(phone) ?? 0) + 1)
    }
    response.setHeader('content-type', 'application/json').end('{"Code":"OK","Message":"OK"}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    ...{ seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Members, each with a reminder due now. */
async function remindersDue({ real, admin }: Site, from: number): Promise<void> {
  const client = await admin()
  const { host, port, user, password } = client
  await client.end()
  const url = `postgres://${user}:${encodeURIComponent(password ?? '')}@${host}:${port}/homes`
  const pool = openPool({ url, max: 1 })
  const db = buildDatabase(pool)
  const now = Math.floor(Date.now() / 1000)
  const [start_time, end_time] = [now + 7200, now + 93_600]
  const lot = await insertLot(db, {
    code: `T${real.port}-${from}`,
    start_time,
    end_time,
    planned_end_time: end_time,
  })
  await db.query(
    `with due as (
       insert into users (phone, nickname, invite_code, created_at)
       select '139' || lpad(n::text, 8, '0'), '会员', 'N' || lpad(n::text, 7, '0'), $1 from generate_series($2::int, $3::int) n
       returning uid
     )
     insert into remind (uid, house_id, before_minutes, channel, remind_time, created_at) select uid, $4, 120, 'sms', $1, $1 from due`,
    [now, from, from + EACH - 1, lot],
  )
  await pool.end()
}

let sms: Awaited<ReturnType<typeof provider>>
const PROVIDER: Fault = {
  name: 'the provider of text messages hangs, fails, answers nonsense',
  asked: 'who asks a code is answered in less than 8 s; each message goes out once, when it works again',
  within: 2,
  open: async () => {
    sms = await provider()
    const site = await openSite({
      settings: {
        SMS_KEY_ID: 'id',
        SMS_KEY_SECRET: 'secret',
        SMS_SIGN_NAME: 'name',
        SMS_CODE_TEMPLATE: 'code',
        SMS_REMIND_TEMPLATE: 'remind',
        SMS_ENDPOINT: sms.url,
      },
    })
    return { ...site, close: () => site.close().finally(sms.close) }
  },
  strike: async site => {
    let slowest = 0
    const askCode = async (phone: string) => {
      const since = performance.now()
      const fields = { phone, purpose: 'login', idem_key: `faults-code-${phone}-000000` }
      await call(site.origin, 'user/sendcode', fields, { signCode: `phone-${phone}` })
      slowest = Math.max(slowest, performance.now() - since)
    }
    for (const [n, mode] of MODES.entries()) {
      sms.seen.mode = mode
      if (mode !== 'works') await remindersDue(site, n * EACH + 1)
      await askCode(`1380000000${n}`)
      const enough = (n + 1) * (EACH + 1)
      if (mode !== 'works') await until('each was tried', () => sms.seen.asked >= enough, 60)
    }
    const since = performance.now()
    const total = EACH * (MODES.length - 1)
    const db = await site.admin()
    const sent = async () =>
      (await db.query(`select 1 from message where state = 'sent'`).then(({ rowCount }) => rowCount)) ===
      total
    await until('all messages are sent', sent, 150)
    await db.end()
    if (sms.seen.sent.size !== total || [...sms.seen.sent.values()].some(times => times !== 1))
      throw new Error(`${sms.seen.sent.size} of ${total} were sent, or some twice`)
    if (slowest > 8000) throw new Error(`a code was answered after ${slowest} ms`)
    const [code, all] = [slowest, performance.now() - since].map(ms => (ms / 1000).toFixed(1))
    return { seen: `the slowest code after ${code} s; ${total} of ${total} messages within ${all} s` }
  },
}

export const OUTSIDE: readonly Fault[] = [POOL, PROVIDER]
