import type { AddressInfo } from 'node:net'
import { createListeners } from '../../server/plugins/live-bids'
import { until } from '../setup/wait'
import { startTestServer, START, type TestServer } from './harness'
import { insertLot } from './rows'

let api: TestServer
let origin: string
beforeAll(async () => {
  api = await startTestServer()
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  api.app.server.closeAllConnections()
  await api.close()
})

const runningLot = (values: object = {}) =>
  insertLot(api.db, { status: 'ongoing', start_time: START - 3600, ...values })

const left: AbortController[] = []
afterEach(() => {
  for (const leaving of left.splice(0)) leaving.abort()
})

/** A subscriber: `next` resolves to the next event, null once the stream has ended. */
async function listen(lot: number | string) {
  const leaving = new AbortController()
  left.push(leaving)
  const answer = await fetch(`${origin}/events/lots/${lot}`, { signal: leaving.signal })
  const reader = answer.body?.getReader()
  let text = ''
  const next = async (): Promise<{ price: number; status: string } | null> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end !== -1) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1]
        text = text.slice(end + 2)
        if (data !== undefined) return JSON.parse(data) as { price: number; status: string }
        continue
      }
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return null
      text += new TextDecoder().decode(value)
    }
  }
  return {
    answer,
    next,
    leave: () => {
      leaving.abort()
    },
  }
}

test('who listens to a running lot hears how it stands, each bid, and its end', async () => {
  const lot = await runningLot()
  const other = await runningLot()
  const one = await listen(lot)
  const two = await listen(lot)
  expect(one.answer.headers.get('content-type')).toContain('text/event-stream')
  expect(one.answer.headers.get('cache-control')).toContain('no-store')
  expect((await one.next())?.price).toBe(300_000_000)
  expect((await two.next())?.price).toBe(300_000_000)
  await api.db.query('update house set current_price = 302000000, bid_total = 1 where id = $1', [lot])
  await api.db.query('update house set current_price = 399000000, bid_total = 1 where id = $1', [other])
  const priceOf = async (who: typeof one) => {
    for (let state = await who.next(); state; state = await who.next())
      if (state.price !== 300_000_000) return state.price
    return null
  }
  expect([await priceOf(one), await priceOf(two)]).toEqual([302_000_000, 302_000_000])
  await api.db.query(`update house set status = 'sold', deal_price = 302000000 where id = $1`, [lot])
  for (const who of [one, two]) {
    expect((await who.next())?.status).toBe('sold')
    expect(await who.next()).toBeNull()
  }
})

test('where all streams are taken the oldest of the fullest network gives way, and a newcomer is let in', () => {
  const listeners = createListeners(api.db, api.app.log, 8)
  const state = { id: 1, status: 'ongoing' } as never
  const join = (address: string) => (listeners.hasRoom(address) ? listeners.add(address, state) : null)
  const crowd = Array.from({ length: 6 }, (_, n) => join(`198.51.100.${n}`))
  const [single, other] = [join('203.0.113.1'), join('192.0.2.1')]
  const late = join('192.0.2.77')
  expect(late).not.toBeNull()
  expect(crowd.map(out => out?.destroyed)).toEqual([true, false, false, false, false, false])
  // A newcomer from the fullest network evicts nobody.
  expect(join('198.51.100.9')).toBeNull()
  expect([single, other, late].map(out => out?.destroyed)).toEqual([false, false, false])
  listeners.end()
})

test('a lot that does not run, is off the shelf or is none has no stream', async () => {
  const lots = [await insertLot(api.db), await runningLot({ shelf: 'off' }), 9_999_999, 'x', '1e3', '0']
  for (const lot of lots) expect([lot, (await listen(lot)).answer.status]).toEqual([lot, 204])
})

test('an address has twelve streams, and another one once one is left', async () => {
  const lot = await runningLot()
  const all: Awaited<ReturnType<typeof listen>>[] = []
  for (let n = 0; n < 12; n += 1) all.push(await listen(lot))
  expect(all.map(({ answer }) => answer.status)).toEqual(Array.from({ length: 12 }, () => 200))
  const refused = await listen(lot)
  expect([refused.answer.status, refused.answer.headers.get('retry-after')]).toEqual([503, '60'])
  all[0]?.leave()
  await until('room for one more', async () => {
    const { answer } = await listen(lot)
    return answer.status === 200
  })
})
