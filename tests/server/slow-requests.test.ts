import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { until } from '../setup/wait'
import { startTestServer, type TestServer } from './harness'

let api: TestServer
let port: number
const open: Socket[] = []
beforeAll(async () => {
  api = await startTestServer({ settings: { REQUEST_SECONDS: '1', CONNECTIONS_PER_ADDRESS: '4' } })
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  port = (api.app.server.address() as AddressInfo).port
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  await until(
    'all connections are gone',
    () =>
      new Promise(resolve => {
        api.app.server.getConnections((_, total) => {
          resolve(total === 0)
        })
      }),
  )
})
afterAll(() => api.close())

/** An aborted connection ends with an error as well. */
const closed = (socket: Socket) =>
  new Promise<void>(resolve => {
    if (socket.destroyed) resolve()
    else socket.once('close', () => resolve())
  })

async function connected(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  open.push(socket)
  await once(socket, 'connect')
  return socket
}

const HEADS =
  'POST /m/api/house/list HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n'
test.each([
  ['a body that never ends', `${HEADS}Content-Length: 5000\r\n\r\na=`],
  ['chunks that never end', `${HEADS}Transfer-Encoding: chunked\r\n\r\n2\r\na=\r\n`],
  ['headers that never end', HEADS],
])('%s is ended within its time', async (_, begun) => {
  const socket = await connected()
  const began = performance.now()
  socket.write(begun)
  // It continues one character at a time.
  const timer = setInterval(() => socket.write('a'), 100)
  await closed(socket)
  clearInterval(timer)
  expect(performance.now() - began).toBeLessThan(4_000)
})

test('an address holds so many connections, and another once one is gone', async () => {
  const held: Socket[] = []
  for (let n = 0; n < 4; n += 1) held.push(await connected())
  const more = await connected()
  await closed(more)
  expect(held.map(({ destroyed }) => destroyed)).toEqual([false, false, false, false])
  held[0]?.destroy()
  await until('room for one more', async () => {
    const socket = await connected()
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return Promise.race([
      new Promise<true>(resolve => socket.once('data', () => resolve(true))),
      closed(socket).then(() => false),
    ])
  })
})
