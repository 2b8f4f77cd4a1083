import { housekeeping } from '../../server/jobs/housekeeping'
import { mp4 } from '../fixtures/mp4'
import { startTestServer, type TestServer } from './harness'
import { insertPlaces } from './places'
import { insertAgent, insertLot } from './rows'

const DAY = 86_400

let api: TestServer
let agentUid: number
let editorUid: number
let lot: number
let films = 0

beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  const agentId = await insertAgent(api.db)
  agentUid = (await api.member({ roles: ['member', 'agent'], agentId })).uid
  editorUid = (await api.member({ roles: ['member', 'editor'] })).uid
  lot = await insertLot(api.db, { title: '望潮台 1号楼2204室', agent_ids: [agentId] })
})
afterAll(() => api.close())

const upload = async () => {
  const video = mp4({ data: Buffer.from(`film ${++films}`) }).toString('base64')
  const words = { type: 'house', house_id: lot, title: '客厅与楼道现状' }
  // Months pass here, and sessions expire.
  const { errcode, result } = await api.call(
    'base/upload-video',
    { video, ...words },
    await api.loginAs(agentUid),
  )
  expect(errcode).toBe(0)
  const row = await api.db.one<{ id: number; url: string }>(
    'select id, video_url as url from video where type = $1 and number = $2',
    ['house', result.id],
  )
  return row ?? { id: 0, url: '' }
}
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  api.app.inject({ url, headers, method })
const isStored = async (url: string) =>
  (await api.adapters.pictures.stat(`videos/${url.split('/').at(-1)}`)) !== null
const save = async (id: number, withdrawn: boolean) =>
  api.call('desk/save-video', { id, withdrawn }, await api.loginAs(editorUid))
const keepHouse = () => housekeeping.run({ ...api, log: api.app.log })

test('a withdrawn film is gone at its own address, however it is asked for, and there again when it is put back', async () => {
  const { id, url } = await upload()
  const shown = await get(url)
  expect(shown.statusCode).toBe(200)
  expect(shown.headers['cache-control']).toMatch(/^public, max-age=\d{1,3}, s-maxage=\d{1,2}$/)
  expect((await get(url, { range: 'bytes=4-7' })).statusCode).toBe(206)

  await save(id, true)
  const etag = String(shown.headers.etag)
  for (const answer of [
    await get(url),
    await get(url, { range: 'bytes=0-1' }),
    await get(url, { 'if-none-match': etag }),
    await get(url, { 'if-none-match': '*' }),
    await get(url, {}, 'HEAD'),
    await get(`${url}?again=1`),
  ])
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([410, 'no-store'])

  await save(id, false)
  expect((await get(url)).statusCode).toBe(200)
})

test('its file is deleted after thirty days, and it cannot be put back then; others stay', async () => {
  const [withdrawn, shown, late] = [await upload(), await upload(), await upload()]
  await save(withdrawn.id, true)
  api.advance(29 * DAY)
  await save(late.id, true)
  await keepHouse()
  expect(await isStored(withdrawn.url)).toBe(true)
  api.advance(DAY + 1)
  await keepHouse()
  expect([await isStored(withdrawn.url), await isStored(shown.url), await isStored(late.url)]).toEqual([
    false,
    true,
    true,
  ])
  expect((await get(withdrawn.url)).statusCode).toBe(410)
  expect((await get(shown.url)).statusCode).toBe(200)
  expect(await save(withdrawn.id, false)).toMatchObject({
    errcode: 1008,
    errmsg: expect.stringContaining('重新上传'),
  })
  expect((await save(late.id, false)).errcode).toBe(0)
})

test('a file that the storage does not delete is tried again', async () => {
  const { id, url } = await upload()
  await save(id, true)
  api.advance(30 * DAY + 1)
  const pictures = {
    ...api.adapters.pictures,
    delete: () => Promise.reject(new Error('the storage is away')),
  }
  const away = { ...api, adapters: { ...api.adapters, pictures }, log: api.app.log }
  await expect(housekeeping.run(away)).rejects.toThrow('the storage is away')
  expect(await isStored(url)).toBe(true)
  await keepHouse()
  expect(await isStored(url)).toBe(false)
})

test('a film whose video was never written is deleted a day later', async () => {
  const before = await api.db.query('select name from stray_film')
  expect(before).toEqual([])
  await api.asOwner('alter table video add constraint full_disk check (id < 0) not valid')
  await expect(upload()).rejects.toThrow()
  await api.asOwner('alter table video drop constraint full_disk')
  const [stray] = await api.db.query<{ name: string }>('select name from stray_film')
  const name = stray?.name ?? ''
  expect(await api.adapters.pictures.stat(name)).not.toBeNull()
  await keepHouse()
  expect(await api.adapters.pictures.stat(name)).not.toBeNull()
  api.advance(DAY + 1)
  await keepHouse()
  expect(await api.adapters.pictures.stat(name)).toBeNull()
})
