import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { folderStore } from '../../server/adapters/picture-folder'
import { noteFilm } from '../../server/demo/films/note-film'
import { videoHead } from '../../server/modules/video/head'
import { VIDEOS_A_DAY } from '../../server/modules/video/upload'
import { mp4 } from '../fixtures/mp4'
import { parseByteRange, sendRanged } from '../../server/videos/send-ranged'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const search = (request: object = {}) => api.call('api/house-fact-video/search', request)
const rowId = async (type: string, number: number) =>
  (await api.db.one<{ id: number }>('select id from video where type = $1 and number = $2', [type, number]))
    ?.id ?? 0

describe('one video', () => {
  test('with its lot, its parts, its files and whom to ask', async () => {
    const { result } = await api.call('api/house-fact-video/info', { id: 1 })
    expect(result).toMatchObject({ id: 1, type: 'house', is_demo: true, house: { id: 5 } })
    expect(result.lot).toMatchObject({ price: result.house?.price, status: result.house?.status })
    expect(result.chapters[0]).toMatchObject({ at: 0 })
    expect(result.chapters.every(({ at }) => at < result.duration)).toBe(true)
    expect(result.files.map(({ quality }) => quality)).toEqual(['smooth', 'high'])
    expect(result.share.link).toMatch(/\/m\/factvideo\/share\/house\/1$/)
  })

  test('is of one type; unknown and withdrawn ones are not there, nor in any list', async () => {
    expect(await api.call('api/closing-fact-video/info', { id: 1 })).toMatchObject({
      result: { id: 1, type: 'closing' },
    })
    expect(await api.call('api/house-fact-video/info', { id: 999_999 })).toMatchObject({ errcode: 1005 })
    const list = (await search({ page_size: 50 })).result.list
    const last = list.find(({ id }) => id > 9)
    await api.db.query('update video set withdrawn_at = 5 where id = $1', [
      await rowId('house', last?.id ?? 0),
    ])
    expect(await api.call('api/house-fact-video/info', { id: last?.id ?? 0 })).toMatchObject({
      errcode: 1005,
    })
    const ids = (await search({ page_size: 50 })).result.list.map(({ id }) => id)
    expect(ids).not.toContain(last?.id)
    expect(ids).toHaveLength(list.length - 1)
  })

  test('a view is counted once a device and day, and none for a neighbour made ready', async () => {
    const views = async () =>
      (await api.db.one<{ view_total: number }>(
        'select view_total from video where type = $1 and number = 2',
        ['house'],
      ))!.view_total
    const before = await views()
    await api.call('api/house-fact-video/info', { id: 2, peek: true })
    await api.call('api/house-fact-video/info', { id: 2 })
    await api.call('api/house-fact-video/info', { id: 2 })
    await api.app.background.drain()
    expect(await views()).toBe(before + 1)
  })
})

describe('lists', () => {
  test('are narrowed by rooms, subject and state of the lot, and say how many there are of each', async () => {
    const { list, facets } = (await search({ page_size: 50, facets: true })).result
    const rooms = facets?.jushi[0]
    expect((await search({ jushi: [Number(rooms?.key)] as 1[], page_size: 50 })).result.total).toBe(
      rooms?.total,
    )
    for (const subject of facets?.subjects ?? [])
      expect((await search({ subjects: [subject.key as 'indoor'] })).result.total).toBe(subject.total)
    const state = facets?.statuses[0]
    const ofState = (await search({ statuses: [state?.key as 'upcoming'], page_size: 50 })).result
    expect(ofState.total).toBe(state?.total)
    expect(ofState.list.every(({ lot }) => lot?.status === state?.key)).toBe(true)
    expect(facets?.counts).toMatchObject({ house: list.length, followed: null })
    expect((await search({})).result.facets).toBeNull()
  })

  test('what opens next comes first', async () => {
    const { list } = (await search({ sort: 'begin_asc', statuses: ['upcoming'], page_size: 50 })).result
    const times = list.map(({ lot }) => lot?.start_time ?? 0)
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })
})

describe('follows', () => {
  test('are set, repeated without effect, counted and listed, latest first; types apart', async () => {
    const { token, uid } = await api.member()
    const before = (await api.call('api/house-fact-video/info', { id: 1 })).result.followed_total
    const follow = (id: number, on: boolean) =>
      api.call('api/house-fact-video/follow', { id, follow: on }, { token })
    expect((await follow(1, true)).result).toEqual({ is_followed: true, followed_total: before + 1 })
    expect((await follow(1, true)).result).toEqual({ is_followed: true, followed_total: before + 1 })
    expect(await follow(999_999, true)).toMatchObject({ errcode: 1005 })
    await api.call('api/closing-fact-video/follow', { id: 1, follow: true }, { token })
    await api.db.query(`update follow set created_at = created_at + 9 where uid = $1 and entity_id = $2`, [
      uid,
      await rowId('closing', 1),
    ])
    const mine = (request: object = {}) => api.call('api/user/my-followed-fact-video', request, { token })
    const all = (await mine()).result
    expect(all.list.map(({ type, id }) => `${type} ${id}`)).toEqual(['closing 1', 'house 1'])
    expect((await mine({ type: 'house' })).result).toMatchObject({
      total: 1,
      list: [{ id: 1, is_followed: true }],
    })
    const counted = await api.call('api/house-fact-video/search', { facets: true }, { token })
    expect(counted.result.facets?.counts.followed).toBe(2)
    expect((await follow(1, false)).result).toEqual({ is_followed: false, followed_total: before })
    expect((await mine()).result.total).toBe(1)
  })

  test('stand in the list of all follows, withdrawn ones too, and go and come back there', async () => {
    const { token } = await api.member()
    const id = (await search({ page_size: 50 })).result.list.find(video => video.id > 9)?.id ?? 0
    await api.call('api/house-fact-video/follow', { id, follow: true }, { token })
    const mine = async () => (await api.call('user/video-follow-list', {}, { token })).result
    expect(await mine()).toMatchObject({
      total: 1,
      list: [{ is_valid: true, video: { id, type: 'house', is_followed: true } }],
    })
    await api.db.query('update video set withdrawn_at = 7 where id = $1', [await rowId('house', id)])
    expect((await mine()).list).toMatchObject([{ is_valid: false, video: { id } }])
    const all = { type: 'video', all: true } as const
    const { deleted, undo } = (await api.call('user/delete-follows', all, { token })).result
    expect([deleted, (await mine()).total]).toEqual([1, 0])
    await api.call('user/undo', { undo: String(undo) }, { token })
    expect((await mine()).total).toBe(1)
  })

  test('a withdrawn one is named as gone and can be let go, but not followed', async () => {
    const { token } = await api.member()
    const id = (await search({ page_size: 50 })).result.list.find(video => video.id > 9)?.id ?? 0
    const follow = (on: boolean) => api.call('api/house-fact-video/follow', { id, follow: on }, { token })
    await follow(true)
    await api.db.query('update video set withdrawn_at = 7 where id = $1', [await rowId('house', id)])
    const mine = async () => (await api.call('api/user/my-followed-fact-video', {}, { token })).result
    expect(await mine()).toMatchObject({ total: 0, list: [], gone: [{ id, type: 'house', withdrawn_at: 7 }] })
    await follow(false)
    expect((await mine()).gone).toEqual([])
    expect(await follow(true)).toMatchObject({ errcode: 1005 })
  })

  test('managers that the member follows, with what they have new', async () => {
    const { token, uid } = await api.member()
    const { agent } = (await api.call('api/house-fact-video/info', { id: 1 })).result
    await api.call('user/follow', { type: 'agent', entity_id: agent?.id ?? 0 }, { token })
    await api.db.query('update video set created_at = $2 where agent_id = $1', [agent?.id, 1])
    await api.db.query('update video set created_at = $2 where id = $1', [await rowId('house', 1), api.now()])
    const { agents, agent_total } = (await api.call('api/user/my-followed-fact-video', {}, { token })).result
    expect(agents).toEqual([{ ...agent, new_total: 1 }])
    expect(agent_total).toBe(1)
    expect(uid).toBeGreaterThan(0)
  })
})

test('a film that was made tells its size to all videos of it', async () => {
  const { files } = (await api.call('api/house-fact-video/info', { id: 2 })).result
  expect(files[0]?.bytes).toBeNull()
  await noteFilm(api.db, { file_url: files[0]?.file_url ?? '', bytes: 4321 })
  expect((await api.call('api/house-fact-video/info', { id: 2 })).result.files[0]?.bytes).toBe(4321)
})

describe('an uploaded video', () => {
  const upload = async (uid: number, change: object = {}) =>
    api.call(
      'base/upload-video',
      {
        video: mp4().toString('base64'),
        type: 'house',
        house_id: 1,
        title: '客厅与楼道现状',
        ...change,
      } as never,
      { token: (await api.loginAs(uid)).token },
    )

  test('is stored with its index first, served with ranges, and shown with its lot', async () => {
    const { result } = await upload(2)
    expect(result).toMatchObject({ type: 'house', duration: 12, width: 720, height: 1280, has_sound: true })
    const { result: video } = await api.call('api/house-fact-video/info', { id: result.id })
    expect(video).toMatchObject({ house: { id: 1 }, is_demo: false, agent: { id: 1 } })
    const part = await api.app.inject({ url: video.video_url, headers: { range: 'bytes=4-7' } })
    expect([part.statusCode, part.body]).toEqual([206, 'ftyp'])
    const whole = (await api.app.inject({ url: video.video_url })).rawPayload
    expect(whole.indexOf('moov')).toBeLessThan(whole.indexOf('mdat'))
    expect(video.files).toMatchObject([{ quality: 'high', bytes: whole.length }])
  })

  test('that is no good is refused, naming the field', async () => {
    const answer = await upload(2, { video: mp4({ picture: 'hvc1' }).toString('base64') })
    expect(answer).toMatchObject({
      errcode: 1004,
      result: { fields: [{ field: 'video', message: '画面编码只支持 H.264' }] },
    })
  })

  test('is of a lot that is there and the caller’s own, and of so many a day', async () => {
    expect(await upload(2, { house_id: 999_999 })).toMatchObject({ errcode: 1005 })
    const other = await api.db.one<{ id: number }>(
      'select id from house where not (1 = any(agent_ids)) limit 1',
    )
    expect(await upload(2, { house_id: other?.id })).toMatchObject({ errcode: 1006 })
    expect(await upload(3, { house_id: other?.id })).toMatchObject({ errcode: 0 })
    await api.db.query(`update rate set total = $1 where bucket like 'video.day%'`, [VIDEOS_A_DAY])
    expect(await upload(2)).toMatchObject({ errcode: 1007 })
  })
})

test('the head of its page: its own words, gone once withdrawn, none for what never was', async () => {
  const { title } = (await api.call('api/closing-fact-video/info', { id: 2 })).result
  expect(await videoHead(api.db, '法拍找房', 'closing', 2)).toMatchObject({ title: `${title} - 法拍找房` })
  expect(await videoHead(api.db, '法拍找房', 'closing', 999_999)).toBeUndefined()
  await api.db.query('update video set withdrawn_at = 5 where id = $1', [await rowId('closing', 2)])
  expect(await videoHead(api.db, '法拍找房', 'closing', 2)).toMatchObject({ isGone: true })
})

describe('ranges', () => {
  test.each([
    [undefined, null],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=9-3', null],
    ['bytes=0-1,5-6', null],
    ['lines=0-1', null],
    ['bytes=-', null],
  ] as const)('%s of a hundred bytes', (header, range) => {
    expect(parseByteRange(header, 100)).toEqual(range)
  })

  test('a part, all, nothing there, other bytes than before, and what is still being made', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'films-'))
    const store = folderStore(folder)
    const bytes = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251))
    await store.put('a.mp4', bytes, 'video/mp4')
    const app = Fastify()
    app.get<{ Params: { name: string } }>('/:name', (request, reply) =>
      sendRanged(request, reply, {
        store,
        name: request.params.name,
        isMaking: request.params.name === 'b.mp4',
      }),
    )
    const ask = (headers: Record<string, string> = {}, name = 'a.mp4') =>
      app.inject({ url: `/${name}`, headers })
    const whole = await ask()
    expect([whole.statusCode, whole.headers['accept-ranges'], whole.headers['content-type']]).toEqual([
      200,
      'bytes',
      'video/mp4',
    ])
    expect(whole.rawPayload).toEqual(bytes)
    const part = await ask({ range: 'bytes=100-199' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 100-199/1000'])
    expect(part.rawPayload).toEqual(bytes.subarray(100, 200))
    const beyond = await ask({ range: 'bytes=1000-' })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */1000'])
    const etag = String(whole.headers.etag)
    expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206)
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304)
    expect((await ask({}, 'b.mp4')).statusCode).toBe(503)
    expect((await ask({}, 'c.mp4')).statusCode).toBe(404)
    const head = await app.inject({ method: 'HEAD', url: '/a.mp4' })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '1000', ''])
    await app.close()
    await rm(folder, { recursive: true })
  })

  test('names that are no film are unknown', async () => {
    expect((await api.app.inject({ url: '/static/video/none.mp4' })).statusCode).toBe(404)
    expect((await api.app.inject({ url: '/static/video/..%2fx.mp4' })).statusCode).toBe(404)
    expect((await api.app.inject({ url: '/static/demo/film/9-9-9.mp4' })).statusCode).toBe(404)
    expect((await api.app.inject({ url: '/static/demo/film/0-2-360.mp4' })).statusCode).toBe(503)
  })
})
