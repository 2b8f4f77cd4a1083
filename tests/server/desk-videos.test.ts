import { toBeijingDay } from '../../src/lib/dates'
import { START, startTestServer, type TestServer } from './harness'
import { insertPlaces } from './places'
import { insertLot } from './rows'

let api: TestServer
let editor: { token: string }
const number = async (title: string) =>
  (await api.db.one<{ number: number }>('select number from video where title = $1', [title]))?.number ?? 0
const list = async (request: object = {}) => (await api.call('desk/videos', request, editor)).result
const save = (request: { id: number; title?: string; text?: string; withdrawn?: boolean }) =>
  api.call('desk/save-video', request, editor)

beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  const lot = await insertLot(api.db, { title: '望潮台 1号楼2204室', status: 'upcoming' })
  await api.db.query(
    `insert into video (id, type, title, cover, video_url, duration, house_id, view_total, created_at, withdrawn_at) values
       (1, 'house', '望潮台实地看', '/a.webp', '/a.mp4', 61, $2, 40, $1, null),
       (2, 'closing', '成交以后怎么过户', '/b.webp', '/b.mp4', 30, null, 5, $1 - 60, null),
       (3, 'house', '换过窗的那一套', '/c.webp', '/c.mp4', 20, $2, 9, $1 - 120, $1)`,
    [START, lot],
  )
  await api.db.query(
    `insert into view_day (type, entity_id, day, total) values ('video', 1, $1, 12), ('video', 1, '2020-01-01', 20)`,
    [toBeijingDay(START)],
  )
  editor = await api.member({ roles: ['member', 'editor'] })
})
afterAll(() => api.close())

test('the desk lists public and withdrawn videos, the newest first, with their lot and the views of thirty days', async () => {
  const { list: rows, counts } = await list()
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(counts).toEqual({ all: 3, shown: 2, draft: 0, withdrawn: 1 })
  expect(rows[0]).toMatchObject({
    house_title: '望潮台 1号楼2204室',
    house_status: 'upcoming',
    month_total: 12,
    view_total: 40,
    withdrawn_at: null,
  })
})

test.each([
  [{ type: 'closing' }, [2]],
  [{ state: 'withdrawn' }, [3]],
  [{ state: 'shown', type: 'house' }, [1]],
  [{ keyword: '望潮台' }, [1, 3]],
  [{ keyword: '过户' }, [2]],
  [{ keyword: '没有这个' }, []],
])('%j finds %j', async (request, ids) => {
  expect((await list(request)).list.map(({ id }) => id)).toEqual(ids)
})

test('a withdrawn video is gone for visitors, and there again when it is put back; each is in the changes', async () => {
  const id = await number('望潮台实地看')
  const look = () => api.call('api/house-fact-video/info', { id })
  expect((await save({ id: 1, withdrawn: true })).result.video.withdrawn_at).toBe(START)
  expect((await look()).errcode).toBe(1005)
  expect((await save({ id: 1, withdrawn: true })).errcode).toBe(1008)
  expect((await save({ id: 1, withdrawn: false })).result.video.withdrawn_at).toBeNull()
  expect((await look()).result.title).toBe('望潮台实地看')
  expect((await save({ id: 1, withdrawn: false })).errcode).toBe(1008)
  const { result } = await api.call('desk/changes', { entity_type: 'video', entity_id: 1 }, editor)
  expect(result.list.map(({ action }) => action)).toEqual(['desk/save-video', 'desk/save-video'])
})

test('other words reach visitors, and what is not named stays', async () => {
  const id = await number('成交以后怎么过户')
  await save({ id: 2, text: '从裁定到拿证。' })
  await save({ id: 2, title: '成交以后怎么拿证' })
  const { result } = await api.call('api/closing-fact-video/info', { id })
  expect([result.title, result.text]).toEqual(['成交以后怎么拿证', '从裁定到拿证。'])
  expect((await save({ id: 2, text: '' })).result.video.text).toBe('')
})

test('nothing to change, a heading too short and an unknown video are refused', async () => {
  expect((await save({ id: 1 })).errcode).toBe(1004)
  expect((await save({ id: 1, title: '短' })).errcode).toBe(1004)
  expect((await save({ id: 99, title: '没有的那一条' })).errcode).toBe(1005)
})
