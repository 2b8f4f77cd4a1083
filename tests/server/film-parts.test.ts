import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FILM_PART_BYTES } from '../../src/contract/video-rules'
import { housekeeping } from '../../server/jobs/housekeeping'
import { smallerFilms } from '../../server/jobs/smaller-films'
import { checkVideo } from '../../server/readers/film/check-video'
import { VIDEOS_A_DAY } from '../../server/modules/video/upload'
import { mp4 } from '../fixtures/mp4'
import { startTestServer, type TestServer } from './harness'
import { insertPlaces } from './places'
import { insertAgent, insertLot } from './rows'

const DAY = 86_400

let api: TestServer
let agentUid: number
let editorUid: number
let lot: number
beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  const agentId = await insertAgent(api.db)
  agentUid = (await api.member({ roles: ['member', 'agent'], agentId })).uid
  editorUid = (await api.member({ roles: ['member', 'editor'] })).uid
  lot = await insertLot(api.db, { title: '望潮台 1号楼2204室', agent_ids: [agentId] })
})
afterAll(() => api.close())

const agent = () => api.loginAs(agentUid)
let made = 0
/** A video of a little more than two parts, with its index after the media data. */
const largeFilm = (change: object = {}) =>
  mp4({ data: Buffer.alloc(2 * FILM_PART_BYTES + 100, ++made), ...change })
const begin = async (film: Buffer, change: object = {}, login = agent()) =>
  api.call(
    'base/video-begin',
    { house_id: lot, file_key: `看房 ${made}.mp4`, size: film.length, ...change },
    await login,
  )
const send = async (id: number, film: Buffer, no: number) =>
  api.call(
    'base/video-part',
    {
      id,
      no,
      video: film.subarray(no * FILM_PART_BYTES, (no + 1) * FILM_PART_BYTES).toString('base64'),
    },
    await agent(),
  )
const end = async (id: number) =>
  api.call('base/video-end', { id, type: 'house', title: '客厅与楼道现状' }, await agent())
async function sent(film = largeFilm()) {
  const { id, parts } = (await begin(film)).result
  for (let no = 0; no < parts; no++) await send(id, film, no)
  return { id, film, answer: await end(id) }
}
const loadFilmRow = async (number: number) => {
  const row = await api.db.one<{ id: number; video_url: string; withdrawn_at: number | null }>(
    'select id, video_url, withdrawn_at from video where type = $1 and number = $2',
    ['house', number],
  )
  if (!row) throw new Error('no such video')
  return row
}
const partNames = async (id: number) =>
  (await api.db.query<{ name: string }>('select name from film_upload_part where upload_id = $1', [id])).map(
    ({ name }) => name,
  )

test('a film that broke off goes on with what is missing, and is the film that was sent, its index first', async () => {
  const film = largeFilm()
  const begun = (await begin(film)).result
  expect(begun).toMatchObject({ part_bytes: FILM_PART_BYTES, parts: 3, have: [] })
  await send(begun.id, film, 2)
  expect((await send(begun.id, film, 0)).result).toMatchObject({ have_total: 2, parts: 3 })
  expect(await end(begun.id)).toMatchObject({
    errcode: 1008,
    errmsg: expect.stringContaining('还有 1 段') as string,
  })
  expect((await begin(film)).result).toMatchObject({ id: begun.id, have: [0, 2] })
  await send(begun.id, film, 1)
  await send(begun.id, film, 1)
  const { result } = await end(begun.id)
  expect(result).toMatchObject({ type: 'house', duration: 12, width: 720, height: 1280, has_sound: true })

  const { video_url } = await loadFilmRow(result.id)
  const whole = (await api.app.inject({ url: video_url })).rawPayload
  expect(whole.length).toBe(result.size)
  expect(checkVideo(whole)).toMatchObject({ duration: 12 })
  expect(whole.indexOf('moov')).toBeLessThan(whole.indexOf('mdat'))
  expect(whole.includes(Buffer.alloc(2 * FILM_PART_BYTES + 100, made))).toBe(true)
  // The same bytes, across the boundary of two parts.
  const at = whole.indexOf('mdat') + 4 + FILM_PART_BYTES - 60
  const range = await api.app.inject({ url: video_url, headers: { range: `bytes=${at}-${at + 99}` } })
  expect(range.statusCode).toBe(206)
  expect(range.rawPayload).toEqual(whole.subarray(at, at + 100))
})

test('a part that is there is not stored again, however often it comes', async () => {
  const film = largeFilm()
  const { id } = (await begin(film)).result
  await send(id, film, 0)
  const stored = async () => (await api.db.query('select name from stray_film order by name')).length
  const once = await stored()
  expect((await send(id, film, 0)).result).toMatchObject({ have_total: 1, parts: 3 })
  expect(await stored()).toBe(once)
})

test('it is a draft: in no list, seen by who has its address, public and of that day by a press of an editor', async () => {
  const { answer } = await sent()
  const { id, video_url } = await loadFilmRow(answer.result.id)
  const info = () => api.call('api/house-fact-video/info', { id: answer.result.id })
  expect(await info()).toMatchObject({ errcode: 1005 })
  expect((await api.app.inject({ url: video_url, method: 'HEAD' })).statusCode).toBe(200)
  const desk = async () =>
    (await api.call('desk/videos', { state: 'draft' }, await api.loginAs(editorUid))).result
  expect((await desk()).list.find(video => video.id === id)).toMatchObject({ is_draft: true, video_url })
  const drafts = (await desk()).counts.draft
  api.advance(DAY)
  await api.call('desk/save-video', { id, withdrawn: false }, await api.loginAs(editorUid))
  expect((await info()).result).toMatchObject({ created_at: api.now() })
  expect((await desk()).counts.draft).toBe(drafts - 1)
  await api.call('desk/save-video', { id, withdrawn: true }, await api.loginAs(editorUid))
  expect((await api.app.inject({ url: video_url })).statusCode).toBe(410)
})

test('a film of a lot that another is in charge of by the end is refused, and what was sent stays', async () => {
  const film = largeFilm()
  const { id, parts } = (await begin(film)).result
  for (let no = 0; no < parts; no++) await send(id, film, no)
  const [{ agent_ids = [] } = {}] = await api.db.query<{ agent_ids: number[] }>(
    'select agent_ids from house where id = $1',
    [lot],
  )
  await api.db.query(`update house set agent_ids = '{}' where id = $1`, [lot])
  expect(await end(id)).toMatchObject({ errcode: 1006, errmsg: '只能给自己负责的房源上传视频' })
  await api.db.query('update house set agent_ids = $2 where id = $1', [lot, agent_ids])
  expect((await end(id)).errcode).toBe(0)
})

test('another’s lot, another’s upload, a part of another size and what is no film are refused, naming what is wrong', async () => {
  const film = largeFilm()
  const foreign = await insertLot(api.db, { title: '别家的', agent_ids: [] })
  expect(await begin(film, { house_id: foreign })).toMatchObject({ errcode: 1006 })
  expect(await begin(film, { size: 200 * 1024 * 1024 + 1 })).toMatchObject({ errcode: 1004 })
  const { id } = (await begin(film)).result
  const other = await api.loginAs(editorUid)
  const first = film.subarray(0, FILM_PART_BYTES).toString('base64')
  expect(await api.call('base/video-part', { id, no: 0, video: first }, other)).toMatchObject({
    errcode: 1005,
  })
  for (const wrong of [
    { no: 2, video: first },
    { no: 0, video: film.subarray(0, 900).toString('base64') },
    { no: 3, video: first },
  ])
    expect(await api.call('base/video-part', { id, ...wrong }, await agent())).toMatchObject({
      errcode: 1004,
      result: { fields: [{ field: 'video' }] },
    })
  expect(await api.call('base/video-end', { id, type: 'house', title: '客厅与楼道' }, other)).toMatchObject({
    errcode: 1005,
  })
  const refused = async (bad: Buffer) => (await sent(bad)).answer
  expect(await refused(largeFilm({ picture: 'hvc1' }))).toMatchObject({
    errcode: 1004,
    result: { fields: [{ field: 'video', message: '画面编码只支持 H.264' }] },
  })
  expect(await refused(Buffer.alloc(FILM_PART_BYTES + 9, 7))).toMatchObject({ errcode: 1004 })
  expect(await refused(largeFilm().subarray(0, FILM_PART_BYTES + 50))).toMatchObject({ errcode: 1004 })
})

test('what nobody goes on with is deleted a day later, bytes and rows; a draft nobody wants, after thirty days', async () => {
  await api.db.query(`delete from rate`)
  const film = largeFilm()
  const { id } = (await begin(film)).result
  await send(id, film, 0)
  const names = await partNames(id)
  const { answer } = await sent()
  const { video_url } = await loadFilmRow(answer.result.id)
  api.advance(DAY - 60)
  await housekeeping.run({ ...api, log: api.app.log })
  await send(id, film, 1)
  api.advance(DAY - 60)
  await housekeeping.run({ ...api, log: api.app.log })
  expect(await api.adapters.pictures.stat(names[0]!)).not.toBeNull()
  api.advance(120)
  await housekeeping.run({ ...api, log: api.app.log })
  expect(await api.adapters.pictures.stat(names[0]!)).toBeNull()
  expect(await send(id, film, 2)).toMatchObject({ errcode: 1005 })
  expect((await api.app.inject({ url: video_url, method: 'HEAD' })).statusCode).toBe(200)

  const pieces = await api.db.query<{ name: string }>(
    `select piece ->> 'name' as name from video_file, jsonb_array_elements(segments) piece where file_url = $1`,
    [video_url],
  )
  expect(pieces.length).toBeGreaterThan(3)
  api.advance(30 * DAY)
  await housekeeping.run({ ...api, log: api.app.log })
  api.advance(DAY + 1)
  await housekeeping.run({ ...api, log: api.app.log })
  for (const { name } of pieces) expect(await api.adapters.pictures.stat(name)).toBeNull()
})

test('so many a day', async () => {
  await begin(largeFilm())
  await api.db.query(`update rate set total = $1 where bucket like 'video.day%'`, [VIDEOS_A_DAY])
  expect(await begin(largeFilm())).toMatchObject({ errcode: 1007 })
  await api.db.query(`delete from rate`)
})

describe('a smaller film', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  /** A fake ffmpeg with the same arguments. */
  async function program(name: string, script: string) {
    const file = join(folder, name)
    await writeFile(file, `#!/bin/sh\n${script}\n`)
    await chmod(file, 0o755)
    return file
  }
  const run = (ffmpeg: string | null) =>
    smallerFilms.run({
      ...api,
      env: { ...api.env, dataDir: folder, ffmpeg },
      log: api.app.log,
    })
  const filesOf = async (id: number) =>
    api.db.query<{ quality: string; bytes: number; tries: number | null; file_url: string }>(
      'select quality, bytes, tries, file_url from video_file where video_id = $1 order by quality',
      [id],
    )

  test('is made of what was sent, and stands beside it; of one that cannot be made it is tried three times', async () => {
    await api.db.query('update video_file set tries = null')
    const { id } = await loadFilmRow((await sent()).answer.result.id)
    await run(null)
    expect(await filesOf(id)).toMatchObject([{ quality: 'high', tries: 0 }])
    const small = mp4({ width: 360, height: 640, indexFirst: true })
    await writeFile(join(folder, 'small.mp4'), small)
    // The last argument is the output path.
    await run(await program('good', `for last; do :; done; cp ${join(folder, 'small.mp4')} "$last"`))
    const files = await filesOf(id)
    expect(files).toMatchObject([
      { quality: 'high', tries: null },
      { quality: 'smooth', bytes: small.length },
    ])
    const film = await api.app.inject({ url: files[1]!.file_url })
    expect(film.rawPayload).toEqual(small)

    const { id: other } = await loadFilmRow((await sent()).answer.result.id)
    await run(await program('bad', 'exit 1'))
    expect(await filesOf(other)).toMatchObject([{ quality: 'high', tries: 3 }])
    await run(await program('good', `for last; do :; done; cp ${join(folder, 'small.mp4')} "$last"`))
    expect(await filesOf(other)).toHaveLength(1)
  })
})
