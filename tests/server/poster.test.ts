import jsQR from 'jsqr'
import sharp from 'sharp'
import { ERRCODE } from '../../src/contract/errcodes'
import { POSTER_TEMPLATES } from '../../src/contract/poster-rules'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
let token: string
let other: string
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  token = (await api.loginAs(2)).token
  other = (await api.member({ roles: ['member', 'agent'], agentId: 2 })).token
}, DEMO_DATA_MS)
afterAll(() => api.close())

const save = (fields: object, by = token) =>
  api.call('poster/trans-save', { house_id: 1, ...fields }, { token: by })
const made = async (fields: object = {}) => (await save(fields)).result.poster
let asked = 0
/** Uses a new address each time: the rendering limit per minute is measured in time, which runs out sooner on a busy machine. */
const fetched = async (url: string) => {
  asked += 1
  const answer = await api.app.inject({ url, remoteAddress: `10.1.0.${asked}` })
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload }
}
/** Reads a QR code from a picture like a phone's camera. */
async function read(bytes: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('a poster', () => {
  test('has a title of its own from the facts, and none that promises', async () => {
    const poster = await made()
    expect(poster.title.length).toBeGreaterThan(3)
    expect(poster).toMatchObject({
      house_id: 1,
      template: 'classic',
      counts: { open_total: 0, lead_total: 0 },
    })
    for (const title of ['捡漏好房', '全城最低', '稳赚不赔'])
      expect(await save({ title })).toMatchObject({
        errcode: ERRCODE.badParameter,
        result: { fields: [{ field: 'title' }] },
      })
    expect((await save({ title: '宽'.repeat(41) })).errcode).toBe(ERRCODE.badParameter)
  })

  test.each(POSTER_TEMPLATES)(
    '%s: 750 by 1334, the same bytes whoever fetches it, and a code that reads',
    async template => {
      const { picture_url, link } = await made({ template, title: '宽'.repeat(40) })
      const [one, two] = [await fetched(picture_url), await fetched(picture_url)]
      expect(one).toMatchObject({ status: 200, type: 'image/jpeg' })
      expect(one.bytes.equals(two.bytes)).toBe(true)
      expect(await sharp(one.bytes).metadata()).toMatchObject({ width: 750, height: 1334 })
      expect(await read(one.bytes)).toBe(link)
      expect(link).toMatch(/\/house\/1\.html\?agent_id=1&poster_id=\d+$/)
    },
  )

  test('only its own manager changes or removes it; a changed one has a new address', async () => {
    const poster = await made()
    expect((await save({ id: poster.id, title: '别人的标题' }, other)).errcode).toBe(ERRCODE.notAllowed)
    expect((await api.call('poster/remove', { id: poster.id }, { token: other })).errcode).toBe(
      ERRCODE.notAllowed,
    )
    const changed = await made({ id: poster.id, title: '新的标题', shows_agent: 0 })
    expect(changed).toMatchObject({ id: poster.id, title: '新的标题', shows_agent: false })
    expect(changed.picture_url).not.toBe(poster.picture_url)
    expect((await fetched(poster.picture_url)).status).toBe(404)
    expect((await api.call('poster/remove', { id: poster.id }, { token })).result.deleted).toBe(1)
    expect((await api.call('poster/trans-list', { id: poster.id })).errcode).toBe(ERRCODE.notFound)
    expect((await save({ id: 999_999 })).errcode).toBe(ERRCODE.notFound)
  })

  test('no picture but ours, no lot off the shelf, no member', async () => {
    expect((await save({ picture: 'https://example.com/x.jpg' })).errcode).toBe(ERRCODE.badParameter)
    expect((await save({ picture: '/static/pic/../secret' })).errcode).toBe(ERRCODE.badParameter)
    expect((await save({ house_id: 999_999 })).errcode).toBe(ERRCODE.notFound)
    const { token: member } = await api.member()
    expect((await save({}, member)).errcode).toBe(ERRCODE.notAllowed)
  })

  test('bears a picture of its manager, and of nobody else', async () => {
    const red = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c01818' } })
      .jpeg()
      .toBuffer()
    const { url } = (
      await api.call('base/upload-pic-base64', { image: red.toString('base64'), usage: 'poster' }, { token })
    ).result
    expect((await save({ picture: url }, other)).errcode).toBe(ERRCODE.badParameter)
    const { picture_url } = await made({ picture: url })
    const { data } = await sharp((await fetched(picture_url)).bytes)
      .extract({ left: 375, top: 200, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [r = 0, g = 0] = data
    expect(r - g).toBeGreaterThan(120)
  })

  test('everybody sees one by its id, its counts only its manager; the list is the own one', async () => {
    const poster = await made()
    const [shared] = (await api.call('poster/trans-list', { id: poster.id })).result.list
    expect(shared).toMatchObject({ id: poster.id, counts: null })
    expect((await api.call('poster/trans-list', {})).errcode).toBe(ERRCODE.loginInvalid)
    const mine = (await api.call('poster/trans-list', { house_id: 1 }, { token })).result
    expect(mine.list[0]?.id).toBe(poster.id)
    expect((await api.call('poster/trans-list', {}, { token: other })).result.total).toBe(0)
  })

  test('an opening counts once a browser, and a lead that follows is counted for the poster', async () => {
    const poster = await made()
    const visitor = { signCode: 'poster-visitor-0001' }
    for (let i = 0; i < 2; i++) await api.call('poster/open', { id: poster.id }, visitor)
    await api.call('poster/open', { id: poster.id }, { token })
    const lead = await api.call('phone/see-house', { house_id: 1, phone: '13912345678', agree: 1 }, visitor)
    expect(lead.errcode).toBe(0)
    const [now] = (await api.call('poster/trans-list', { id: poster.id }, { token })).result.list
    expect(now?.counts).toEqual({ open_total: 1, lead_total: 1, viewing_total: 1 })
  })

  test('the two hundred and first is refused', async () => {
    const { uid, token: busy } = await api.member({ roles: ['member', 'agent'], agentId: 3 })
    const { id } = await made()
    await api.db.query(
      `insert into poster (uid, agent_id, house_id, template, title, facts, created_at, updated_at)
       select $1, 3, house_id, template, title, facts, 1, 1 from poster, generate_series(1, 200) where id = $2`,
      [uid, id],
    )
    expect((await save({}, busy)).errcode).toBe(ERRCODE.conflict)
  })
})

describe('codes', () => {
  test.each([
    [
      'a lot with its manager',
      'small/get-house-code',
      { house_id: 1, agent_id: 1 },
      /\/house\/1\.html\?agent_id=1$/,
    ],
    ['a manager', 'small/get-person-code', { agent_id: 1 }, /\/agent\/1\.html$/],
  ] as const)('%s: a picture that reads as the address', async (_what, path, request, address) => {
    const { result } = await api.call(path, request)
    expect(result.kind).toBe('qrcode')
    expect(result.url).toMatch(address)
    const { status, type, bytes } = await fetched(result.image_url)
    expect([status, type]).toEqual([200, 'image/png'])
    expect(await read(bytes)).toBe(result.url)
  })

  test('an invitation is the own one; what is not there has no code', async () => {
    expect((await api.call('small/get-person-code', {})).errcode).toBe(ERRCODE.loginInvalid)
    const { token: member } = await api.member()
    const { result } = await api.call('small/get-person-code', {}, { token: member })
    expect(result.url).toMatch(/invite_code=\w+$/)
    expect((await fetched(result.image_url)).status).toBe(200)
    expect((await api.call('small/get-house-code', { house_id: 999_999 })).errcode).toBe(ERRCODE.notFound)
    expect((await fetched('/static/code/h999999.png')).status).toBe(404)
    expect((await fetched('/static/code/x1.png')).status).toBe(404)
  })
})
