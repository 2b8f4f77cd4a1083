import sharp from 'sharp'
import { startTestServer, type TestServer } from './harness'
import { insertPlaces } from './places'
import { insertAgent, insertLot } from './rows'

let api: TestServer
let agentId: number
let agent: { token: string }
let member: { token: string }

beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  agentId = await insertAgent(api.db)
  agent = await api.member({ roles: ['member', 'agent'], agentId })
  member = await api.member()
})
afterAll(() => api.close())

let drawn = 0
const upload = async (who = agent) => {
  const bytes = await sharp({
    create: { width: 320, height: 240, channels: 3, background: `#${String(200_000 + ++drawn)}` },
  })
    .png()
    .toBuffer()
  return (await api.call('base/upload-pic-base64', { image: bytes.toString('base64') }, who)).result
}
const ownLot = (values: object = {}) => insertLot(api.db, { agent_ids: [agentId], ...values })
const save = (id: number, pictures: object[], who = agent) =>
  api.call('house/add-edit', { id, pictures } as never, who)
const photo = ({ id }: { id: number }, more: object = {}) => ({ id, kind: 'photo', ...more })
const shown = async (id: number) =>
  (await api.call('house/album-list', { house_id: id }, agent)).result.list
    .flatMap(album => album.pictures.map(picture => ({ ...picture, kind: album.kind })))
    .sort((a, b) => a.sort - b.sort)

describe('the pictures of a lot, as its form has them', () => {
  test('come in the order given, with kind and words; the first is the cover', async () => {
    const id = await ownLot()
    const [a, b, plan] = [await upload(), await upload(), await upload()]
    expect(
      (await save(id, [photo(b, { caption: '客厅' }), { id: plan.id, kind: 'floor_plan' }, photo(a)]))
        .errcode,
    ).toBe(0)
    expect(await shown(id)).toMatchObject([
      { id: b.id, caption: '客厅', is_cover: true, kind: 'photo' },
      { id: plan.id, kind: 'floor_plan', is_cover: false },
      { id: a.id, caption: null, kind: 'photo' },
    ])
    expect((await api.call('house/info', { id }, agent)).result).toMatchObject({
      cover: b.url,
      floor_plan: plan.url,
      album_total: 3,
    })
  })

  test('set again they are moved and renamed, those left out follow; set the same they leave no trace', async () => {
    const id = await ownLot()
    const [a, b, c] = [await upload(), await upload(), await upload()]
    const traces = async () =>
      (await api.db.query(`select 1 from audit where entity_type = 'house' and entity_id = $1`, [id])).length
    await save(id, [photo(a), photo(b), photo(c)])
    await save(id, [photo(c, { caption: '厨房' }), photo(a)])
    expect(await shown(id)).toMatchObject([
      { id: c.id, is_cover: true, caption: '厨房' },
      { id: a.id, is_cover: false },
      { id: b.id },
    ])
    const before = await traces()
    await save(id, [photo(c, { caption: '厨房' }), photo(a)])
    expect(await traces()).toBe(before)
  })

  test('of somebody else, unknown, or named twice are refused, and nothing is changed', async () => {
    const id = await ownLot()
    const own = await upload()
    await save(id, [photo(own)])
    expect((await save(id, [photo(await upload(member))])).errcode).toBe(1006)
    expect((await save(id, [{ id: 999_999, kind: 'photo' }])).errcode).toBe(1005)
    expect((await save(id, [photo(own), photo(own)])).errcode).toBe(1004)
    expect((await save(id, [{ id: own.id, kind: 'effect' }])).errcode).toBe(1004)
    expect((await shown(id)).map(picture => picture.id)).toEqual([own.id])
  })
})

describe('an agent’s own lots', () => {
  test('are all there, the last changed first, on the shelf or not; a keyword narrows them', async () => {
    const other = await insertAgent(api.db)
    const own = await api.member({ roles: ['member', 'agent'], agentId: other })
    const ids = await Promise.all(
      [1, 2, 3].map(n =>
        insertLot(api.db, {
          agent_ids: [other],
          title: `顾问的房源 ${n}`,
          shelf: n === 2 ? 'off' : 'on',
          updated_at: 1_700_000_000 + n,
        }),
      ),
    )
    const mine = async (more: object = {}) =>
      (await api.call('base/house', { mine: true, ...more }, own)).result
    expect(await mine()).toMatchObject({
      total: 3,
      page: 1,
      list: [{ id: ids[2] }, { id: ids[1], shelf: 'off' }, { id: ids[0] }],
    })
    expect(await mine({ limit: 2, page: 2 })).toMatchObject({
      total: 3,
      page: 2,
      page_size: 2,
      list: [{ id: ids[0] }],
    })
    expect(await mine({ keyword: '房源 2' })).toMatchObject({ total: 1, list: [{ id: ids[1] }] })
  })

  test('are an agent’s to ask for', async () => {
    expect((await api.call('base/house', { mine: true })).errcode).toBe(1006)
    expect((await api.call('base/house', { mine: true }, member)).errcode).toBe(1006)
  })
})
