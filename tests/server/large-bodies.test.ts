import { once } from 'node:events'
import http from 'node:http'
import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { formBody } from '../../src/lib/encode'
import { signedFields } from '../../src/lib/sign'
import { buildCallBody, startTestServer, type TestServer } from './harness'

/** Bodies above 64 KB over real connections: the server identifies the sender before it reads the rest. */

const KB = 1024
const UPLOAD = 'base/upload-pic-base64'

let api: TestServer
let port: number
let member: { token: string }
const open = new Set<Socket>()

beforeAll(async () => {
  api = await startTestServer()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as AddressInfo).port
  member = await api.member()
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await api.close()
})

const buildImageFields = (
  image: string,
  options: { token?: string; openid?: string } = {},
  path: 'base/upload-pic-base64' | 'base/upload-pic-water' = UPLOAD,
) => signedFields(path, buildCallBody(path, { image }, options, api.now()), api.env.signSecret)
const signedBody = (...of: Parameters<typeof buildImageFields>) => formBody(buildImageFields(...of))

/** Opens a connection that sends the beginning of a body and then stalls. */
async function stall(body: string, { path = UPLOAD, sent = 70 * KB } = {}) {
  const socket = connect(port, '127.0.0.1')
  open.add(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST /m/api/${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.slice(0, sent))
  const closed = once(socket, 'close')
  return { socket, closed, answer: async () => String((await once(socket, 'data'))[0]) }
}

/** Sends a complete body over a separate connection. */
const send = (body: string) =>
  new Promise<{ errcode: number; result: { fields?: { field: string }[]; id?: number } | null }>(
    (resolve, reject) => {
      const request = http.request(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: `/m/api/${UPLOAD}`,
          agent: false,
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length },
        },
        response => {
          let text = ''
          response.on('data', (chunk: Buffer) => {
            text += chunk.toString()
          })
          response.on('end', () => resolve(JSON.parse(text) as never))
        },
      )
      request.on('error', reject).end(body)
    },
  )

const noise = (seed: number) =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 90 + seed, sigma: 30 },
    },
  })
    .png()
    .toBuffer()

test('a stranger is answered 1001 while the body still comes, and is hung up', async () => {
  const { closed, answer } = await stall(signedBody('A'.repeat(1_000 * KB)))
  expect(await answer()).toContain('"errcode":1001')
  await closed
})

test('so is a token that was never one, and a member whose role is too small: 1006', async () => {
  const invented = await stall(signedBody('A'.repeat(1_000 * KB), { token: 'x'.repeat(43) }))
  expect(await invented.answer()).toContain('"errcode":1001')
  const path = 'base/upload-pic-water'
  const small = await stall(signedBody('A'.repeat(1_000 * KB), member, path), { path })
  expect(await small.answer()).toContain('"errcode":1006')
})

test('any other call with a body above 64 KB asks the same', async () => {
  const { answer } = await stall(`token=&keyword=${'A'.repeat(200 * KB)}`, {
    path: 'house/list' as typeof UPLOAD,
  })
  expect(await answer()).toContain('"errcode":1001')
})

test('the picture before the token is 1004 on the token; the client sends short fields first', async () => {
  const image = (await noise(1)).toString('base64')
  const { image: first, ...others } = buildImageFields(image, member)
  const old = new URLSearchParams({ image: first ?? '', ...others }).toString()
  expect(await send(old)).toMatchObject({ errcode: 1004, result: { fields: [{ field: 'token' }] } })
  expect(await send(signedBody(image, member))).toMatchObject({
    errcode: 0,
    result: { id: expect.any(Number) },
  })
})

test('25 strangers who stop in the middle hold no place of members', async () => {
  const body = signedBody('A'.repeat(1_000 * KB))
  await Promise.all(Array.from({ length: 25 }, () => stall(body, { sent: 60 * KB })))
  await Promise.all(Array.from({ length: 25 }, () => stall(body)))
  expect((await send(signedBody((await noise(2)).toString('base64'), member))).errcode).toBe(0)
})

test('a member who stops in the middle keeps others waiting no more than a few places', async () => {
  const slow = await api.member()
  const body = signedBody('A'.repeat(1_000 * KB), slow)
  await Promise.all(Array.from({ length: 8 }, () => stall(body)))
  expect((await send(signedBody((await noise(3)).toString('base64'), member))).errcode).toBe(0)
})

test('16 MB of signs that stand for nothing are refused by every rule in turn, three at once', async () => {
  const plus = 16 * 1024 * KB - 2 * KB
  const unsigned = `token=${member.token}&image=${'+'.repeat(plus)}`
  const escapes = `token=${member.token}&image=${'%2B'.repeat(plus / 3)}`
  const broken = `token=${member.token}&image=${'%'.repeat(plus)}`
  const answers = await Promise.all([unsigned, escapes, broken].map(send))
  expect(answers.map(answer => answer.errcode)).toEqual([1003, 1003, 1004])
  const signed = signedBody(' '.repeat(5 * 1024 * KB), member)
  expect(await send(signed)).toMatchObject({ errcode: 1004, result: { fields: [{ field: 'image' }] } })
})
