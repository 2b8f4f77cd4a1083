import { startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => { api = await startTestServer() })
afterAll(() => api.close())

test('ready', async () => {
  const answer = await api.app.inject('/readyz')
  expect(answer.json()).toEqual({ ok: true })
  expect((await api.post('/m/api/nothing', 'a=1')).status).toBe(404)
  expect((await api.post('/m/api/nothing', '{}', { 'content-type': 'application/json' })).status).toBe(404)
})
