import type { Geocoder } from '../../server/adapters/adapters'
import { ERRCODE } from '../../src/contract/errcodes'
import type { HouseCard } from '../../src/contract/house/cards'
import { DEMO_DATA_MS, getFaultFields, startTestServer, type TestServer } from './harness'
import { commuteSeconds, loadNaivePlaces, rawHouses, type Places } from './naive-houses'

const find = jest.fn<ReturnType<Geocoder['find']>, Parameters<Geocoder['find']>>()

let api: TestServer
let places: Places
beforeAll(async () => {
  api = await startTestServer({
    demoLots: 300,
    adapters: { geocoder: { find } },
    settings: { GEOCODER_KEY: 'k', GEOCODER_BUDGET: '2020-01-01:9:9' },
  })
  places = await loadNaivePlaces(api)
}, DEMO_DATA_MS)
beforeEach(() => find.mockReset().mockResolvedValue([]))
afterAll(() => api.close())

const WORK = '116.461000,39.909000,60,国贸'
const SCHOOL = '116.311000,39.984000,75,中关村'
const list = async (request: object): Promise<HouseCard[]> => {
  const { errcode, result } = await api.call('house/list', { page_size: 50, ...request })
  expect(errcode).toBe(0)
  return result.list
}
const sum = ({ commute_minutes: minutes = [] }: HouseCard) =>
  minutes.reduce<number>((total, one) => total + (one ?? Infinity), 0)

describe('a list of lots that two persons can live in', () => {
  test('has the minutes of both on its cards, in the order of the request, none above what was asked for', async () => {
    const cards = await list({ commute: `${WORK};${SCHOOL}` })
    const turned = await list({ commute: `${SCHOOL};${WORK}` })
    expect(cards.length).toBeGreaterThan(0)
    const houses = new Map((await rawHouses(api)).map(house => [house.id, house]))
    for (const { id, commute_minutes: minutes } of cards) {
      const { lng, lat } = houses.get(id) ?? { lng: null, lat: null }
      const at = { lng: lng ?? 0, lat: lat ?? 0 }
      const expected = [
        { lng: 116.461, lat: 39.909 },
        { lng: 116.311, lat: 39.984 },
      ].map(goal => Math.max(1, Math.round(commuteSeconds(places, at, goal) / 60)))
      expect(minutes).toEqual(expected)
      expect(minutes?.[0]).toBeLessThanOrEqual(60)
      expect(minutes?.[1]).toBeLessThanOrEqual(75)
    }
    expect(turned.map(card => [card.id, [...(card.commute_minutes ?? [])].reverse()])).toEqual(
      cards.map(card => [card.id, card.commute_minutes]),
    )
  })

  test('is no larger than the list of either, and a station of before is one more destination', async () => {
    const total = async (request: object) => (await api.call('house/count', request)).result.total
    const [both, work, school] = await Promise.all(
      [`${WORK};${SCHOOL}`, WORK, SCHOOL].map(commute => total({ commute })),
    )
    expect(both).toBeLessThanOrEqual(Math.min(work ?? 0, school ?? 0))
    const station = places.stations[0]
    const [card] = await list({ metro_station_id: station?.id, metro_minutes: 120, commute: WORK })
    expect(card?.commute_minutes).toHaveLength(2)
  })

  test('is ordered by the sum of the minutes that it shows, over all pages, each lot once', async () => {
    for (const commute of [WORK, `${WORK};${SCHOOL}`]) {
      const all = await list({ commute })
      const { result } = await api.call('house/count', { commute })
      const cards: HouseCard[] = []
      for (let page = 1; cards.length < result.total; page += 1)
        cards.push(...(await list({ commute, sort: 'commute_asc', page_size: 7, page })))
      expect(new Set(cards.map(({ id }) => id)).size).toBe(result.total)
      const keys = cards.map(card => [sum(card), -card.id] as const)
      expect(keys).toEqual([...keys].sort(([a, x], [b, y]) => a - b || x - y))
      if (result.total <= 50) expect(cards.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
      const [first] = cards
      const rest = await list({ commute, sort: 'commute_asc', page_size: 7, seen: [first?.id ?? 0] })
      expect(rest.map(({ id }) => id)).toEqual(cards.slice(1, 8).map(({ id }) => id))
    }
  })

  test.each([
    ['commute', { commute: '国贸' }],
    ['commute', { commute: `${WORK};${SCHOOL};${WORK}` }],
    ['commute', { commute: `${WORK};${SCHOOL}`, metro_station_id: 1 }],
    ['commute_at', { commute_at: 'evening' }],
    ['commute_at', { commute: WORK, commute_at: 'noon' }],
    ['metro_station_id', { metro_minutes: 30 }],
    ['sort', { sort: 'commute_asc' }],
  ])('%s is refused: %j', async (field, request) => {
    const answer = await api.call('house/list', request)
    expect([answer.errcode, getFaultFields(answer)]).toEqual([ERRCODE.badParameter, [field]])
    expect(answer.errmsg).not.toMatch(/[A-Za-z]/)
  })
})

describe('the ways of lots', () => {
  test('are those of the cards: by parts, in the order of the ids, of listed lots alone', async () => {
    const cards = await list({ commute: WORK })
    const ids = cards.slice(0, 3).map(({ id }) => id)
    await api.db.query(`update house set shelf = 'off' where id = $1`, [ids[1]])
    const { result } = await api.call('house/commute', { ids, commute: `${WORK};121.4737,31.2304,120,上海` })
    expect(result).toMatchObject({ at: 'morning', source: 'model', feed_date: null })
    expect(result.items.map(({ id }) => id)).toEqual([ids[0], ids[2]])
    for (const { id, ways } of result.items) {
      const [way, none] = ways
      expect(way?.minutes).toBe(cards.find(card => card.id === id)?.commute_minutes?.[0])
      expect((way?.walk_minutes ?? 0) + (way?.ride_minutes ?? 0)).toBe(way?.minutes)
      expect(none).toBeNull()
    }
    await api.db.query(`update house set shelf = 'on' where id = $1`, [ids[1]])
  })
  test('on foot have no station', async () => {
    const [house] = (await rawHouses(api)).filter(({ shelf, lng }) => shelf === 'on' && lng !== null)
    const commute = `${house?.lng?.toFixed(6)},${(house?.lat ?? 0).toFixed(6)},5,楼下`
    const { result } = await api.call('house/commute', {
      ids: [house?.id ?? 0],
      commute,
      commute_at: 'night',
    })
    expect(result.items[0]?.ways).toEqual([
      { minutes: 1, walk_minutes: 1, ride_minutes: 0, changes: 0, from_station: null, to_station: null },
    ])
  })
  test('need lots and a destination', async () => {
    const missing = await api.call('house/commute', { ids: [1], commute: '' })
    expect([missing.errcode, getFaultFields(missing)]).toEqual([ERRCODE.badParameter, ['commute']])
    const many = await api.call('house/commute', { ids: [1, 2, 3, 4, 5, 6, 7], commute: WORK })
    expect(getFaultFields(many)).toEqual(['ids'])
  })
})

describe('places that a commute can lead to', () => {
  const places = async (word: string) => (await api.call('lookup/commute-places', { word })).result.items
  test('are stations with their lines first, then communities and schools, then addresses', async () => {
    find.mockResolvedValue([{ name: '国贸大厦,A座', hint: '朝阳区', lng: 116.46, lat: 39.91 }])
    const [first, ...rest] = await places('国贸站')
    expect(first).toMatchObject({ kind: 'station', name: '国贸站' })
    expect(first?.hint).toMatch(/^\d+号线 \/ /)
    expect(rest.at(-1)).toEqual({
      kind: 'address',
      name: '国贸大厦 A座',
      hint: '朝阳区',
      lng: 116.46,
      lat: 39.91,
    })
    const community = await api.db.one<{ name: string }>(
      'select name from xiaoqu where deleted_at is null order by id limit 1',
    )
    expect((await places(community?.name ?? '')).map(({ kind }) => kind)).toContain('xiaoqu')
  })
  test('are at most ten', async () => {
    find.mockResolvedValue(
      Array.from({ length: 20 }, (_, i) => ({ name: `街 ${i}`, hint: '', lng: 116, lat: 40 })),
    )
    expect(await places('没有这样的地方')).toHaveLength(10)
  })
  test('ask nobody outside for a word or two, and are found without an answer from there', async () => {
    await places('国贸')
    expect(find).not.toHaveBeenCalled()
    find.mockRejectedValue(new Error('out of reach'))
    expect((await places('国贸站')).map(({ kind }) => kind)).toContain('station')
    expect(find).toHaveBeenCalledWith('国贸站', api.env.homeCityId)
  })
  test('cost no more requests than the budget of the day', async () => {
    for (let i = 0; i < 12; i += 1) await places(`朝阳路 ${i} 号`)
    expect(find.mock.calls.length).toBeGreaterThan(0)
    expect(find.mock.calls.length).toBeLessThan(9)
  })
})
