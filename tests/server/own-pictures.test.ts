import sharp from 'sharp'
import { housekeeping } from '../../server/jobs/housekeeping'
import { startTestServer, type TestServer } from './harness'
import { insertPlaces } from './places'
import { insertLot } from './rows'

let api: TestServer
let member: { token: string; uid: number }
let editor: { token: string; uid: number }
let lot: number
let pictures = 0

beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  lot = await insertLot(api.db)
  member = await api.member()
  editor = await api.member({ roles: ['member', 'editor'] })
})
afterAll(() => api.close())

const upload = async (who: { token: string } = member) => {
  const background = { r: ++pictures, g: 99, b: 40 }
  const bytes = await sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  return (await api.call('base/upload-pic-base64', { image: bytes.toString('base64') }, who)).result
}
const get = (url: string) => api.app.inject({ url })
const fetchStatusCode = async (url: string) => (await get(url)).statusCode

test('a picture that is nowhere yet is kept by no cache, and one in public use by shared ones for minutes', async () => {
  const { url } = await upload()
  expect((await get(url)).headers['cache-control']).toBe('private, no-store')
  await api.call('user/update-head', { avatar: url }, member)
  expect((await get(url)).headers['cache-control']).toMatch(/^public, .*s-maxage=\d{1,3}$/)
})

test('one sent with a case opens for its writer and editors by a signed address that ends, and never by its own', async () => {
  const { id, url } = await upload()
  const { errcode } = await api.call(
    'case/send',
    { kind: 'wrong', house_id: lot, content: '物业告诉我欠费已到一万五千元，请核对。', picture_ids: [id] },
    member,
  )
  expect(errcode).toBe(0)
  expect([await fetchStatusCode(url), await fetchStatusCode(`${url}?w=240`)]).toEqual([404, 404])
  expect(await fetchStatusCode(url.replace('/static/pic/', '/static/share/pic/') + '.jpg')).toBe(404)

  const own = (await api.call('case/list', {}, member)).result.list[0]?.pictures[0] ?? ''
  const answer = await get(`${own}?w=240`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(answer.headers['cache-control']).toMatch(/^private,/)
  const case_id = (await api.call('desk/cases', {}, editor)).result.list[0]?.id ?? 0
  const theirs = (await api.call('desk/case', { id: case_id }, editor)).result.case.pictures[0] ?? ''
  expect(await fetchStatusCode(theirs)).toBe(200)

  const other = (await upload()).url.replace('/static/pic/', '')
  const [, , , until = '', key = '', name = ''] = own.split('/')
  for (const tried of [
    `/static/own/${until}/${key}/${other}`,
    `/static/own/${Number(until) + 3600}/${key}/${name}`,
    `/static/own/${until}/${key.slice(0, -1)}/${name}`,
    `/static/own/${until}//${name}`,
    `/static/own/${until}/${key}/originals/${name}`,
    `/static/own/${until}/${key}/..%2f${name}`,
  ])
    expect([tried, await fetchStatusCode(tried)]).toEqual([tried, 404])
  api.advance(2 * 3600 + 1)
  expect(await fetchStatusCode(own)).toBe(404)
})

test('a signature is never at its own address', async () => {
  const { id, url } = await upload()
  expect(await fetchStatusCode(url)).toBe(200)
  await api.db.query(
    `insert into lead (type, uid, phone, entity_type, entity_id, signer_name, sign_picture_id, status, created_at, updated_at)
     values ('entrust', $1, '', 'house', $2, '张三', $3, 'new', $4, $4)`,
    [member.uid, lot, id, api.now()],
  )
  expect(await fetchStatusCode(url)).toBe(404)
})

test('pictures of a question are public while it is, and for its author and editors before', async () => {
  const { id, url } = await upload()
  const { result } = await api.call(
    'ask/commit',
    { type: 2, title: '流拍之后多久会再次拍卖？', content: '请看图上的公告。', picture_ids: [id] },
    member,
  )
  const askId = (await api.db.one<{ id: number }>('select max(id) as id from ask'))?.id ?? 0
  expect(result).toBeDefined()
  const put = (status: string) => api.db.query('update ask set status = $2 where id = $1', [askId, status])
  const shownTo = async (who: { token: string }) =>
    (await api.call('ask/info', { id: askId }, who)).result.ask.pictures[0]?.url ?? ''

  await put('pending')
  expect(await fetchStatusCode(url)).toBe(404)
  expect(await fetchStatusCode(await shownTo(member))).toBe(200)
  expect(await fetchStatusCode(await shownTo(editor))).toBe(200)
  await put('published')
  expect(await shownTo(await api.member())).toBe(url)
  expect(await fetchStatusCode(url)).toBe(200)
  await put('rejected')
  expect(await fetchStatusCode(url)).toBe(404)
})

test('pictures in articles, banners and covers stay when days have passed, and what was never used goes', async () => {
  const [inside, cover, loose] = [await upload(editor), await upload(editor), await upload(editor)]
  await api.db.query(`insert into article_group (id, name, sort) values (91, '看房', 1)`)
  const saved = await api.call(
    'article/save',
    {
      title: '怎样看一套法拍房',
      group_id: 91,
      content: `<p>先看外面。</p><img src="${inside.url}"><p>再看里面。</p>`,
      cover: cover.url,
    },
    editor,
  )
  expect(saved.errcode).toBe(0)
  api.advance(3 * 86_400)
  await housekeeping.run({ ...api, log: api.app.log })
  expect([
    await fetchStatusCode(inside.url),
    await fetchStatusCode(cover.url),
    await fetchStatusCode(loose.url),
  ]).toEqual([200, 200, 404])
})
