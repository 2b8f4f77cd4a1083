import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { createBodyGate } from '../../../server/plugins/body-gate'
import { registerFormBody } from '../../../server/plugins/form-body'

const KB = 1024

test('a body that comes too slowly is cut off', async () => {
  const app = Fastify()
  registerFormBody(app)
  const gate = createBodyGate({
    findCaller: () =>
      Promise.resolve({ uid: 1, role: 'member', agentId: null, tokenHash: null, accessEpoch: 0 }),
    longestMs: 20,
  })
  app.post('/', { bodyLimit: 1024 * KB, preParsing: gate('base/upload-pic-base64') }, () => 'read')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${500 * KB}\r\n\r\n`,
  )
  socket.write(`token=a&image=${'A'.repeat(100 * KB)}`)
  await closed
  expect(socket.bytesRead).toBe(0)
  await app.close()
})

test('a body of unknown length that is short is read whole', async () => {
  const app = Fastify()
  registerFormBody(app)
  const gate = createBodyGate({ findCaller: () => Promise.reject(new Error('nobody is asked for')) })
  app.post('/', { preParsing: gate('house/list') }, request => String(request.body))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ntransfer-encoding: chunked\r\n\r\n3\r\na=1\r\n4\r\n&b=2\r\n0\r\n\r\n',
  )
  expect(String((await once(socket, 'data'))[0])).toMatch(/ 200 [^]*a=1&b=2$/)
  socket.destroy()
  await app.close()
})
