import { ERRCODE } from '../../src/contract/errcodes'
import { findHomes } from '../../server/modules/asset/find-homes'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

/** Makes lots 16 and 17 of one community the same home, with differently written addresses. */
const HOME = [
  [16, '北京市通州区梨园演示街18号青梧里8号楼1单元602室', 76.2],
  [17, '通州区青梧里8-1-602', 76.5],
] as const

const look = async () => {
  let step = { last: 0, isEnd: false }
  while (!step.isEnd) step = await findHomes(api.db, step.last, api.now())
}
const fetchRoundIds = async (house_id: number) =>
  (await api.call('house/history', { house_id })).result.rounds.map(round => round.house_id)
const fetchTwinIds = async (house_id: number) =>
  (await api.call('house/history', { house_id })).result.suspected.map(twin => twin.house_id)
const editor = () => api.member({ roles: ['member', 'editor'] })
const fetchAssetPair = async (who: { token: string }, state: string, house = 16) => {
  const { result } = await api.call('desk/asset-pairs', { state }, who)
  return result.list.find(({ a, b }) => a.house_id === house || b.house_id === house)
}

test('the rounds of one asset are told, latest first, with what each came to and where it stands', async () => {
  const { result } = await api.call('house/history', { house_id: 1 })
  expect(result.rounds).toHaveLength(2)
  expect(result.rounds[0]).toMatchObject({ house_id: 1, is_this: true, round: 2, start_price: 268_500_000 })
  expect(result.rounds[1]).toMatchObject({ round: 1, status: 'failed', is_this: false })
  expect(result.suspected).toEqual([])
})

test('a resale after a default stands beside the deal that was not paid', async () => {
  const [again] = await api.db.query<{ id: number }>(
    `select id from house where round = 5 and shelf = 'on' limit 1`,
  )
  const { result } = await api.call('house/history', { house_id: again?.id })
  expect(result.rounds.map(({ round }) => round)).toEqual([5, 1])
  expect(result.rounds[1]).toMatchObject({ status: 'sold' })
  expect(result.rounds[1]?.status_note).toContain('悔拍')
})

describe('lots that may be of one home', () => {
  beforeAll(async () => {
    for (const [id, address, area] of HOME)
      await api.db.query('update house set address = $2, area = $3 where id = $1', [id, address, area])
    await look()
    await look()
  })

  test('are found once, whatever way the address is written, and other homes are not', async () => {
    const who = await editor()
    const { result } = await api.call('desk/asset-pairs', {}, who)
    const homes = result.list.filter(({ a }) => a.house_id === 16)
    expect(homes).toHaveLength(1)
    expect(homes[0]).toMatchObject({ state: 'suspected', editor: null, b: { house_id: 17 } })
    expect(homes[0]?.likeness).toBeLessThan(0.95)
    for (const { a, b } of result.list) expect(Math.abs(a.area - b.area)).toBeLessThan(0.011 * a.area)
  })

  test('are told as suspected and counted in nothing until an editor confirms; then they are one, and can be parted again', async () => {
    const who = await editor()
    expect(await fetchRoundIds(16)).toEqual([16])
    expect(await fetchTwinIds(16)).toEqual([17])
    expect(await fetchTwinIds(17)).toEqual([16])

    const pair = await fetchAssetPair(who, 'suspected')
    const decide = (state: string) => api.call('desk/asset-decide', { id: pair?.id, state }, who)
    expect((await decide('same')).errcode).toBe(ERRCODE.ok)
    expect((await fetchRoundIds(17)).sort()).toEqual([16, 17])
    expect(await fetchTwinIds(16)).toEqual([])
    const timeline = (await api.call('house/info', { id: 16 })).result.timeline
    expect(timeline.map(round => round.house_id).sort()).toEqual([16, 17])
    expect((await decide('same')).errcode).toBe(ERRCODE.conflict)
    expect(await fetchAssetPair(who, 'same')).toMatchObject({
      state: 'same',
      editor: expect.any(String) as string,
    })

    expect((await decide('suspected')).errcode).toBe(ERRCODE.ok)
    expect(await fetchRoundIds(16)).toEqual([16])
    expect(await fetchRoundIds(17)).toEqual([17])
    expect(await fetchTwinIds(17)).toEqual([16])
  })

  test('what is said not to be one is suspected no more, also when it is looked for again', async () => {
    const who = await editor()
    const pair = await fetchAssetPair(who, 'suspected')
    await api.call('desk/asset-decide', { id: pair?.id, state: 'different' }, who)
    await look()
    expect(await fetchTwinIds(16)).toEqual([])
    expect(await fetchAssetPair(who, 'suspected')).toBeUndefined()
    const [row] = await api.db.query<{ total: number }>(
      `select count(*)::int as total from audit where action = 'desk/asset-decide' and entity_id = $1`,
      [pair?.id],
    )
    expect(row?.total).toBeGreaterThanOrEqual(1)
  })

  test('a lot whose address names no home any more is of none', async () => {
    await api.db.query(`update house set address = '青梧里某室' where id = 17`)
    await look()
    expect(await api.db.query('select 1 from home_mark where house_id = 17')).toEqual([])
  })

  test('members, managers and visitors decide nothing; an unknown pair is 1005', async () => {
    for (const roles of [['member'], ['member', 'agent']] as const) {
      const who = await api.member({ roles: [...roles], agentId: roles.length === 2 ? 1 : null })
      expect((await api.call('desk/asset-pairs', {}, who)).errcode).toBe(ERRCODE.notAllowed)
      expect((await api.call('desk/asset-decide', { id: 1, state: 'same' }, who)).errcode).toBe(
        ERRCODE.notAllowed,
      )
    }
    expect((await api.call('desk/asset-pairs', {})).errcode).toBe(ERRCODE.loginInvalid)
    const unknown = await api.call('desk/asset-decide', { id: 999_999, state: 'same' }, await editor())
    expect(unknown.errcode).toBe(ERRCODE.notFound)
  })
})

test('a lot off the shelf has no history for visitors', async () => {
  await api.db.query(`update house set shelf = 'off' where id = 18`)
  expect((await api.call('house/history', { house_id: 18 })).errcode).toBe(ERRCODE.notFound)
})
