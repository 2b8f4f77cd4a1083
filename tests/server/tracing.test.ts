import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { startTracing, type Tracing } from '../../server/tracing/tracing'
import { startTestServer, type TestServer } from './harness'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
interface Told {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

const PHONE = '13712345678'

/** Raw requests to the collector. */
const told: string[] = []
const closing: (() => unknown)[] = []
let tracing: Tracing
let api: TestServer
beforeAll(async () => {
  const collector = createServer((request, response) => {
    let text = ''
    request
      .setEncoding('utf8')
      .on('data', (chunk: string) => (text += chunk))
      .on('end', () => {
        told.push(text)
        response.setHeader('content-type', 'application/json').end('{}')
      })
  })
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const { log } = Fastify({ logger: false })
  tracing = startTracing({ tracesUrl: `http://127.0.0.1:${port}/v1/traces`, tracesPercent: 100 }, log)
  api = await startTestServer({ tracing })
  closing.push(
    () => api.close(),
    () => tracing.close(),
    () => collector.close(),
  )
})
afterAll(async () => {
  for (const close of closing) await close()
})

test('a visit is told with its statements, and with nothing of who asked', async () => {
  const { token } = await api.member({ phone: PHONE })
  const answer = await api.call('user/personal-center', {}, { token })
  expect(answer.errcode).toBe(0)
  await api.app.inject({ url: `/house/list.html?keyword=${PHONE}`, headers: { cookie: `token=${token}` } })
  expect((await api.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  // the last batch is sent before it ends, and nothing after it
  await tracing.close()

  const spans = told
    .flatMap(text => (JSON.parse(text) as Told).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
  const of = (span: Span, key: string) => span.attributes.find(one => one.key === key)?.value.stringValue
  const request = spans.find(span => of(span, 'http.route')?.endsWith('/user/personal-center'))
  expect(request && of(request, 'request.id')).toMatch(/^[\w-]{12}$/)
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.map(({ name }) => name)).toContain('db.query')
  expect(statements.map(span => of(span, 'db.query.text')).join('\n')).toMatch(/from users/)
  expect(spans.map(span => of(span, 'url.path'))).toContain('/house/list.html')
  expect(spans.map(span => of(span, 'url.path'))).not.toContain('/healthz')
  for (const secret of [PHONE, token]) expect(told.join('')).not.toContain(secret)
})
