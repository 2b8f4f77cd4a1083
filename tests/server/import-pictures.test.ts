import http from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { webPictures } from '../../server/adapters/picture-source'
import { isPublic } from '../../server/adapters/public-get'
import { fetchPictures } from '../../server/jobs/fetch-pictures'
import { housekeeping } from '../../server/jobs/housekeeping'
import { runImports } from '../../server/jobs/run-imports'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { runFile } from './import-run'

const HEAD = '编号,标题,类型,轮次,区县,法院,案号,地址,面积,起拍价,保证金,加价幅度,开拍时间,结束时间,图片'
const line = (no: number, pictures: string) =>
  `P-${no},通州区青梧里 ${no} 号楼 301 室,住宅,一拍,通州区,北京市通州区人民法院,（2026）京0112执9${no}号,通州区梨园镇青梧里 ${no} 号楼 301 室,89.32,2016000,201600,10000,2026-02-22 10:00,2026-02-23 10:00,${pictures}`

let api: TestServer
let editor: { token: string }
let host: http.Server
let origin = ''
let isDown = true
let png: Buffer

beforeAll(async () => {
  png = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8899aa' } })
    .png()
    .toBuffer()
  host = http.createServer((request, answer) => {
    const path = request.url ?? ''
    if (path === '/slow.png' && isDown) answer.writeHead(503).end()
    else if (path === '/text.png') answer.end('<html>not a picture</html>')
    else if (path === '/huge.png') answer.end(Buffer.alloc(10 * 1024 * 1024 + 1))
    else if (path === '/away.png') answer.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    else if (path === '/moved.png') answer.writeHead(301, { location: '/a.png' }).end()
    else if (path === '/gone.png') answer.writeHead(404).end()
    else answer.end(png)
  })
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  api = await startTestServer({
    demoLots: 300,
    settings: { IMPORT_PICTURE_HOSTS: '127.0.0.1' },
    adapters: { pictureSource: webPictures(['127.0.0.1'], address => address === '127.0.0.1') },
  })
  const { uid } = (await api.db.one<{ uid: number }>(
    "select uid from users where 'editor' = any(roles) limit 1",
  ))!
  editor = await api.loginAs(uid)
}, DEMO_DATA_MS)
afterAll(async () => {
  host.closeAllConnections()
  await new Promise(resolve => host.close(resolve))
  await api.close()
})

const tools = () => ({ ...api, log: api.app.log }) as never
const fetchAll = () => fetchPictures.run(tools())
const bring = async (no: number, ...names: string[]) => {
  await runFile(
    api,
    'lots',
    [HEAD, line(no, names.map(name => (name.includes(':') ? name : `${origin}/${name}`)).join(' '))],
    {
      isWrite: true,
      from: '平台甲',
    },
  )
  const { id, batch } = (await api.db.one<{ id: number; batch: number }>(
    `select entity_id as id, batch_id as batch from import_source where ref = $1`,
    [`P-${no}`],
  ))!
  return { id, batch }
}
const fetchImportPictures = async (batch: number) =>
  (await api.call('desk/import', { id: batch }, editor)).result.pictures
const fetchAlbum = async (id: number) =>
  (await api.call('album/list', { owner_type: 'house', owner_id: id })).result

test('pictures are fetched after the lot came, drawn again, and the first of the file is the cover though it came last', async () => {
  const { id, batch } = await bring(1, 'slow.png', 'b.png', 'moved.png')
  expect(await fetchImportPictures(batch)).toMatchObject({
    kept: 0,
    waiting: 3,
    refused: 0,
    is_fetched: true,
  })
  await fetchAll()
  expect(await fetchImportPictures(batch)).toMatchObject({ kept: 2, waiting: 1, refused: 0 })
  const early = await fetchAlbum(id)
  expect(early).toMatchObject({ total: 2 })
  isDown = false
  await fetchAll()
  expect((await fetchImportPictures(batch))?.waiting).toBe(1)
  api.advance(61)
  await fetchAll()
  expect(await fetchImportPictures(batch)).toMatchObject({ kept: 3, waiting: 0 })
  const { list, cover } = await fetchAlbum(id)
  expect(list[0]?.pictures).toHaveLength(3)
  expect(cover).not.toBe(early.cover)
  expect(cover).toMatch(/\.webp$/)
  const { result } = await api.call('house/info', { id })
  expect(JSON.stringify(result)).toContain(cover)
})

test('what is no picture, too large, elsewhere or gone is told with its reason, and the lot stands without it', async () => {
  const { id, batch } = await bring(
    2,
    'text.png',
    'huge.png',
    'away.png',
    'gone.png',
    'https://elsewhere.example.com/a.jpg',
  )
  await fetchAll()
  const told = await fetchImportPictures(batch)
  expect(told).toMatchObject({ kept: 0, waiting: 0, refused: 5 })
  expect(told?.reasons.map(({ message }) => message).sort()).toEqual(
    [
      '对方回应 404',
      '没有列入可取图片的主机：169.254.169.254',
      '没有列入可取图片的主机：elsewhere.example.com',
      '只支持 JPEG、PNG、WebP 图片',
      '超过 10 MB',
    ].sort(),
  )
  expect(await fetchAlbum(id)).toMatchObject({ total: 0 })
  expect((await api.call('house/info', { id })).errcode).toBe(0)
})

test('one that never answers is given up after five times', async () => {
  isDown = true
  const { batch } = await bring(3, 'slow.png')
  for (const rest of [0, 61, 301, 1_801, 7_201]) {
    api.advance(rest)
    await fetchAll()
  }
  expect((await fetchImportPictures(batch))?.reasons).toEqual([
    { message: '对方回应 503，试了 5 次', total: 1 },
  ])
})

test('with their batch taken back pictures go too: those that wait are not fetched, those that came are swept away', async () => {
  const { id, batch } = await bring(4, 'a.png')
  await fetchAll()
  const { url } = (await api.db.one<{ url: string }>(
    'select p.url from picture p join import_picture i on i.picture_id = p.id where i.house_id = $1',
    [id],
  ))!
  await api.db.query(`update import_batch set state = 'undoing' where id = $1`, [batch])
  await runImports.run(tools())
  api.advance(2 * 86_400)
  await housekeeping.run(tools())
  expect(await api.db.query('select 1 from picture where url = $1', [url])).toEqual([])
  const { id: other, batch: next } = await bring(5, 'a.png')
  await api.db.query(`update import_batch set state = 'undone' where id = $1`, [next])
  await fetchAll()
  expect(await api.db.query('select state, reason from import_picture where house_id = $1', [other])).toEqual(
    [{ state: 'refused', reason: '批次已撤销' }],
  )
})

test('a name that stands for an address of the house itself is not asked', async () => {
  const closed = webPictures(['localhost', '127.0.0.1', '10.0.0.8'])
  for (const url of [
    `http://localhost:1/a.png`,
    `${origin}/a.png`,
    'http://10.0.0.8/a',
    'file:///etc/hosts',
    'http://a:b@localhost/',
  ])
    expect(await closed.fetch(url)).toMatchObject({ again: false })
  for (const [address, is] of [
    ['8.8.8.8', true],
    ['192.168.1.1', false],
    ['100.100.100.200', false],
    ['::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['2002:7f00:1::', false],
    ['2408:8000::1', true],
  ] as const)
    expect([address, isPublic(address)]).toEqual([address, is])
})
