import { startTestServer, START, type TestServer } from './harness'
import { insertPlaces } from './places'
import { insertAgent, insertLot } from './rows'

let api: TestServer
let agentId: number
let agent: { token: string }
let stranger: { token: string }
let editor: { token: string }
beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  agentId = await insertAgent(api.db)
  agent = await api.member({ roles: ['member', 'agent'], agentId })
  stranger = await api.member({ roles: ['member', 'agent'], agentId: await insertAgent(api.db) })
  editor = await api.member({ roles: ['member', 'editor'] })
})
afterAll(() => api.close())

const ownLot = (values: object = {}) => insertLot(api.db, { agent_ids: [agentId], ...values })
const add = async (house_id: number, parts: object = {}, who = agent) =>
  api.call('house-check/add', { house_id, infos: { occupied: '无人居住' }, ...parts } as never, who)
const hasSurvey = async (id: number) =>
  (await api.db.one<{ has_survey: boolean }>('select has_survey from house where id = $1', [id]))?.has_survey

describe('a new field check', () => {
  test('is a draft that only managers of the lot and editors see', async () => {
    const house_id = await ownLot()
    const { result, errcode } = await add(house_id, { texts: [{ title: '屋里', text: '空置' }] })
    expect(errcode).toBe(0)
    expect(result.check).toMatchObject({
      house_id,
      status: 'draft',
      agent_id: agentId,
      surveyor: '经理',
      surveyed_at: START,
      infos: [{ key: 'occupied', label: '占用情况', value: '无人居住' }],
      texts: [{ id: 1, title: '屋里', text: '空置', sort: 1 }],
    })
    const { id } = result.check
    expect((await api.call('house-check/info', { id })).errcode).toBe(1005)
    expect((await api.call('house-check/info', { id }, stranger)).errcode).toBe(1005)
    expect((await api.call('house-check/info', { id }, editor)).result.check.id).toBe(id)
    expect((await api.call('house-check/infos', { house_id })).result.total).toBe(0)
    expect((await api.call('house-check/infos', { house_id }, agent)).result).toMatchObject({
      total: 1,
      list: [{ id }],
    })
    expect(await hasSurvey(house_id)).toBe(false)
  })

  test('is refused empty, with a fact nobody asks for, with another’s picture, of another’s lot', async () => {
    const house_id = await ownLot()
    const fields = (answer: { result: unknown }) =>
      (answer.result as { fields?: { field: string }[] }).fields?.map(({ field }) => field)
    expect(fields(await add(house_id, { infos: {} }))).toEqual(['infos'])
    expect(fields(await add(house_id, { infos: { nothing: '1' } }))).toEqual(['infos'])
    expect(fields(await add(house_id, { picture_ids: 999_999 }))).toEqual(['picture_ids'])
    expect((await add(house_id, {}, stranger)).errcode).toBe(1006)
    expect((await add(house_id, {}, editor)).errcode).toBe(0)
    expect((await add(999_999)).errcode).toBe(1005)
  })

  test('is the last of fifty', async () => {
    const house_id = await ownLot()
    await api.db.query(
      `insert into house_check (house_id, status, created_at, updated_at) select $1, 'draft', $2, $2 from generate_series(1, 49)`,
      [house_id, START],
    )
    expect((await add(house_id)).errcode).toBe(0)
    expect((await add(house_id)).errcode).toBe(1008)
  })
})

describe('a change of a field check', () => {
  test('replaces what is sent, keeps the rest, and is refused on a stale copy', async () => {
    const house_id = await ownLot()
    const { check } = (
      await add(house_id, {
        texts: [
          { title: '屋里', text: '空置' },
          { title: '楼里', text: '干净' },
        ],
      })
    ).result
    const update = (parts: object, who = agent) =>
      api.call('house-check/update', { id: check.id, ...parts } as never, who)
    const changed = await update({ texts: [{ id: 2, title: '楼里', text: '有杂物' }], updated_at: START })
    expect(changed.result.check).toMatchObject({
      infos: [{ key: 'occupied' }],
      texts: [{ id: 2, text: '有杂物', sort: 1 }],
      updated_at: START + 1,
    })
    expect(await update({ infos: {}, updated_at: START })).toMatchObject({
      errcode: 1008,
      result: { updated_at: START + 1 },
    })
    expect((await update({ status: 'published' }, stranger)).errcode).toBe(1006)
    expect((await update({ infos: {}, texts: [] })).errcode).toBe(1004)
    expect((await update({ return_note: '请补照片' })).errcode).toBe(1004)
  })

  test('is handed in, handed back with a reason, and published for everybody', async () => {
    const house_id = await ownLot()
    const { id } = (await add(house_id)).result.check
    const update = (parts: object, who = agent) =>
      api.call('house-check/update', { id, ...parts } as never, who)
    await update({ status: 'review' })
    const waiting = await api.call('house-check/desk', { status: 'review' }, editor)
    expect(waiting.result.list).toContainEqual(
      expect.objectContaining({ check: expect.objectContaining({ id }), no: 1, before: null }),
    )
    await update({ status: 'draft', return_note: '请补楼道照片' }, editor)
    expect((await api.call('house-check/info', { id }, agent)).result.check).toMatchObject({
      status: 'draft',
      return_note: '请补楼道照片',
    })
    await update({ status: 'review' })
    await update({ status: 'published' }, editor)
    expect((await api.call('house-check/info', { id })).result.check).toMatchObject({
      status: 'published',
      return_note: '',
    })
    expect(await hasSurvey(house_id)).toBe(true)
    expect((await api.call('house-check/desk', {}, agent)).errcode).toBe(1006)
  })
})

test('all checks of a lot in one answer: the newest value of each fact, all texts, all pictures', async () => {
  const house_id = await ownLot()
  const [picture] = await api.db.query<{ id: number }>(
    `insert into picture (url, width, height, created_at) values ('/p/1.jpg', 4, 3, $1) returning id`,
    [START],
  )
  const old = await add(house_id, {
    infos: { occupied: '无人居住', keys: '法院持有' },
    texts: [{ title: '屋里', text: '空置' }],
    surveyed_at: START - 86_400,
    status: 'published',
  })
  const late = await add(
    house_id,
    { infos: { occupied: '承租人使用' }, picture_ids: picture?.id, status: 'published' },
    editor,
  )
  await add(house_id, { infos: { occupied: '草稿里的' } })
  const { result } = await api.call('house-check/infos-all', { house_id })
  expect(result).toEqual({
    house_id,
    infos: [
      {
        key: 'occupied',
        label: '占用情况',
        value: '承租人使用',
        check_id: late.result.check.id,
        surveyed_at: START,
      },
      {
        key: 'keys',
        label: '钥匙',
        value: '法院持有',
        check_id: old.result.check.id,
        surveyed_at: START - 86_400,
      },
    ],
    texts: [{ id: 1, title: '屋里', text: '空置', check_id: old.result.check.id }],
    picture_total: 1,
    check_total: 2,
    surveyed_at: START,
  })
  expect((await api.call('house-check/infos-pic-list', { house_id })).result).toMatchObject({
    total: 1,
    list: [{ url: '/p/1.jpg', sort: 1, check_id: late.result.check.id, surveyed_at: START }],
  })
  const again = await add(house_id, {
    infos: { occupied: '无人居住' },
    surveyed_at: START + 60,
    status: 'review',
  })
  const desk = await api.call('house-check/desk', {}, editor)
  expect(desk.result.list.find(({ check }) => check.id === again.result.check.id)).toMatchObject({
    no: 4,
    before: { id: late.result.check.id },
  })
})

test('texts and checks are deleted once, by who may', async () => {
  const house_id = await ownLot()
  const { id } = (await add(house_id, { texts: [{ title: '屋里', text: '空置' }], status: 'published' }))
    .result.check
  expect((await api.call('house-check/del-text', { id, text_id: 1 }, stranger)).errcode).toBe(1006)
  expect((await api.call('house-check/del-text', { id, text_id: 1 }, agent)).result.deleted).toBe(1)
  expect((await api.call('house-check/del-text', { id, text_id: 1 }, agent)).result.deleted).toBe(0)
  expect((await api.call('house-check/del', { id }, stranger)).errcode).toBe(1006)
  expect((await api.call('house-check/del', { id }, agent)).result.deleted).toBe(1)
  expect((await api.call('house-check/del', { id }, agent)).result.deleted).toBe(0)
  expect(await hasSurvey(house_id)).toBe(false)
  const kept = await api.db.query<{ action: string }>(
    `select action from audit where entity_type = 'house_check' and entity_id = $1 order by id`,
    [id],
  )
  expect(kept.map(({ action }) => action)).toEqual([
    'house-check/add',
    'house-check/del-text',
    'house-check/del',
  ])
})
