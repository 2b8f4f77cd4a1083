// Files fetched from senders at fixed times: over public addresses only, with a sealed secret, through the import; and results by mail.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { webFiles } from '../../server/adapters/file-source'
import { pullFiles } from '../../server/jobs/pull-files'
import { sendMessages } from '../../server/jobs/send-messages'
import { nextPullAt } from '../../server/modules/import/pull-times'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { LOT_HEAD, lotLine, triedAtDesk, workImports } from './import-run'

const SECRET = 'token-of-partner-1'
let api: TestServer
let editor: { uid: number; token: string }
let host: http.Server
let other: http.Server
let [origin, elsewhere] = ['', '']
/** The sender's answer, and the request that it got. */
let file = ''
let isDown = false
let asked: http.IncomingHttpHeaders[] = []

const listen = async (server: http.Server) => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
beforeAll(async () => {
  host = http.createServer((request, answer) => {
    asked.push(request.headers)
    const path = request.url ?? ''
    if (isDown) answer.writeHead(503).end()
    else if (path === '/moved.csv') answer.writeHead(302, { location: `${elsewhere}/lots.csv` }).end()
    else if (path === '/inside.csv') answer.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    else if (path === '/huge.csv') answer.end(Buffer.alloc(50 * 1024 * 1024 + 1))
    else if (path === '/marked.csv' && request.headers['if-none-match'] === '"1"') answer.writeHead(304).end()
    else answer.writeHead(200, path === '/marked.csv' ? { etag: '"1"' } : {}).end(file)
  })
  other = http.createServer((request, answer) => {
    asked.push(request.headers)
    answer.end(file)
  })
  origin = await listen(host)
  elsewhere = await listen(other)
  api = await startTestServer({
    demoLots: 300,
    adapters: {
      fileSource: webFiles({
        isOpen: address => address === '127.0.0.1',
        protocols: ['http:', 'https:'],
      }),
    },
  })
  editor = await api.member({ roles: ['member', 'editor'] })
}, DEMO_DATA_MS)
afterAll(async () => {
  for (const server of [host, other]) {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  await api.close()
})
beforeEach(() => {
  asked = []
  isDown = false
})

const tools = () => ({ ...api, log: api.app.log }) as never
const PULL = {
  ...{ kind: 'lots', source: '平台丙', file_url: 'https://partner.example/lots.csv', format: 'csv' },
  ...{ header: 'x-api-key', secret: SECRET, times: '06:30', stays_tried: 1, is_on: 1 },
}
const save = (more: object = {}) => api.call('desk/import-pull-save', { ...PULL, ...more } as never, editor)
/** Fetches from the test's own host, which has no certificate. */
async function fetchAt(id: number, path: string, more = '') {
  await api.db.query(`update import_pull set url = $2, due_at = 0 ${more} where id = $1`, [id, origin + path])
  await pullFiles.run(tools())
  return pull(id)
}
const pull = async (id: number) =>
  (await api.call('desk/import-pulls', {}, editor)).result.list.find(one => one.id === id)!
const today = async () => (await api.call('desk/home', {}, editor)).result.today.pulls

test('the next fetch is at the next of the times, today or tomorrow, in Beijing', () => {
  const at = (time: string) => Date.parse(`${time}+08:00`) / 1000
  const times = ['06:30', '18:00']
  expect(nextPullAt(times, at('2026-12-01T06:00'))).toBe(at('2026-12-01T06:30'))
  expect(nextPullAt(times, at('2026-12-01T06:30'))).toBe(at('2026-12-01T18:00'))
  expect(nextPullAt(times, at('2026-12-01T23:59'))).toBe(at('2026-12-02T06:30'))
})

test('only public addresses by an encrypted protocol are stored', async () => {
  for (const url of [
    'http://partner.example/a.csv',
    'https://user:word@partner.example/a.csv',
    'https://10.0.0.1/a.csv',
    'https://[::1]/a.csv',
    'https://localhost/a.csv',
    'https://database/a.csv',
  ])
    expect(await save({ file_url: url })).toMatchObject({ errcode: 1004 })
  for (const more of [
    { times: '24:00' },
    { times: '6点半啊' },
    { header: 'host' },
    { header: '', secret: 'x' },
  ])
    expect(await save(more)).toMatchObject({ errcode: 1004 })
})

test('a secret is sealed, never shown, and given again for another site', async () => {
  const saved = await save({ source: '平台丁', is_on: 0 })
  expect(saved).toMatchObject({ errcode: 0, errmsg: '' })
  const { result } = saved
  const stored = await api.db.one<{ secret: string }>('select secret from import_pull where id = $1', [
    result.id,
  ])
  expect(stored!.secret).not.toContain(SECRET)
  expect(JSON.stringify((await api.call('desk/import-pulls', {}, editor)).result)).not.toContain(SECRET)
  const kept = { id: result.id, source: '平台丁', secret: '', is_on: 0 }
  expect((await save({ ...kept, file_url: 'https://partner.example/other.csv' })).errcode).toBe(0)
  expect(await save({ ...kept, file_url: 'https://elsewhere.example/lots.csv' })).toMatchObject({
    errcode: 1004,
  })
  const audits = await api.db.query(`select before, after from audit where entity_type = 'import_pull'`)
  expect(JSON.stringify(audits)).not.toContain(SECRET)
  expect((await api.call('desk/import-pull-remove', { id: result.id }, editor)).errcode).toBe(0)
})

test('a file is fetched with its secret and tried; unchanged it makes no batch, changed it makes another', async () => {
  await triedAtDesk(api, editor, [LOT_HEAD, lotLine('P', 1)], 'p.csv', '平台丙', '平台丙')
  const { id } = (await save()).result
  file = [LOT_HEAD, lotLine('P', 1)].join('\n')
  const first = await fetchAt(id, '/marked.csv')
  expect(first).toMatchObject({ state: 'batch', fault: '', batch_id: expect.any(Number) })
  expect(asked[0]).toMatchObject({ 'x-api-key': SECRET })
  await workImports(api)
  const batch = (await api.call('desk/import', { id: first.batch_id! }, editor)).result.batch
  expect(batch).toMatchObject({ state: 'tried', source: '平台丙', new_total: 1 })

  expect(await fetchAt(id, '/marked.csv')).toMatchObject({ state: 'same', batch_id: first.batch_id })
  expect(asked.at(-1)).toMatchObject({ 'if-none-match': '"1"' })
  expect(await fetchAt(id, '/lots.csv')).toMatchObject({ state: 'same', batch_id: first.batch_id })
  file = [LOT_HEAD, lotLine('P', 1, 2_017_000)].join('\n')
  const next = await fetchAt(id, '/lots.csv', ', stays_tried = false')
  expect(next.batch_id).toBeGreaterThan(first.batch_id!)
  await workImports(api)
  expect((await api.call('desk/import', { id: next.batch_id! }, editor)).result.batch.state).toBe('done')
})

test('a failure is told in the room and among the work of the day, and is retried three times', async () => {
  const { id } = (await api.db.one<{ id: number }>(`select id from import_pull where source = '平台丙'`))!
  isDown = true
  const waits: number[] = []
  for (let no = 0; no < 4; no += 1) {
    const failed = await fetchAt(id, '/lots.csv')
    expect(failed).toMatchObject({ state: 'failed', fault: '对方回应 503' })
    waits.push(failed.due_at - api.now())
  }
  expect(waits.slice(0, 3)).toEqual([300, 1_800, 7_200])
  expect(waits[3]).toBe(nextPullAt(['06:30'], api.now()) - api.now())
  expect(await today()).toBe(1)
  isDown = false
  file = [LOT_HEAD, lotLine('P', 1, 2_018_000)].join('\n')
  expect(await fetchAt(id, '/lots.csv')).toMatchObject({ state: 'batch', fault: '' })
  expect(await today()).toBe(0)
})

test('a redirect gets no secret at another site and never leads inside; a file that is too large is left', async () => {
  const { id } = (await api.db.one<{ id: number }>(`select id from import_pull where source = '平台丙'`))!
  file = [LOT_HEAD, lotLine('P', 1, 2_019_000)].join('\n')
  expect(await fetchAt(id, '/moved.csv')).toMatchObject({ state: 'batch' })
  expect(asked.map(one => one['x-api-key'])).toEqual([SECRET, undefined])
  expect(await fetchAt(id, '/inside.csv')).toMatchObject({ state: 'failed', fault: '主机的地址不可取' })
  expect(await fetchAt(id, '/huge.csv')).toMatchObject({ state: 'failed', fault: '超过 50 MB' })
})

test('a file whose columns do not fit is told, and fetched again at its next time only', async () => {
  const { id } = (await api.db.one<{ id: number }>(`select id from import_pull where source = '平台丙'`))!
  file = '甲,乙\n1,2'
  const failed = await fetchAt(id, '/lots.csv')
  expect(failed).toMatchObject({ state: 'failed', fault: expect.stringContaining('缺少') })
  expect(failed.due_at).toBe(nextPullAt(['06:30'], api.now()))
})

test('the result of a sender is mailed once to those who chose it: counts and a link, nothing of the rows', async () => {
  const choose = (who: { token: string }) =>
    api.call('desk/import-mail', { kind: 'lots', source: '平台戊', is_on: 1 }, who)
  expect(await choose(editor)).toMatchObject({ errcode: 1008 })
  await api.db.query(
    `insert into remind_setting (uid, mail, updated_at) values ($1, 'editor@example.com', 1)
     on conflict (uid) do update set mail = excluded.mail`,
    [editor.uid],
  )
  expect(await choose(editor)).toMatchObject({ errcode: 0, result: { is_on: true } })
  const id = await triedAtDesk(api, editor, [LOT_HEAD, lotLine('Q', 1)], 'q.csv', '平台戊')
  expect((await api.call('desk/import', { id }, editor)).result.mail).toEqual({
    is_on: true,
    has_address: true,
  })
  await api.call('desk/import-run', { id }, editor)
  await workImports(api)
  await api.call('desk/import-run', { id }, editor)
  await workImports(api)
  const mails = await api.db.query<{ title: string; text: string; url: string }>(
    `select title, text, url from message where event = 'import'`,
  )
  expect(mails).toEqual([
    {
      title: '导入房源：平台戊',
      text: `批次 ${id} 完成：读到 1 行，新增 1，更新 0，不变 0，存疑 0，错误 0`,
      url: expect.stringContaining(`id=${id}`),
    },
  ])
  const told = await api.call('remind/told', {}, editor)
  expect(told.result.list.filter(({ event }) => event === 'import')).toEqual([])
  await sendMessages.run(tools())
  const sent = await api.db.one<{ state: string }>(`select state from message where event = 'import'`)
  expect(sent?.state).toBe('sent')
})
