import { RIDE, calculateRides } from '../../server/modules/metro/rides'
import { saveRides } from '../../server/modules/metro/save-rides'
import { metresBetween } from '../../src/lib/geo'
import { walkMinutes } from '../../src/lib/metro'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

const A = { id: 1, lng: 116.3, lat: 39.9 }
const B = { id: 2, lng: 116.33, lat: 39.9 }
const C = { id: 3, lng: 116.36, lat: 39.9 }
const D = { id: 4, lng: 116.36, lat: 39.95 }
const ALONE = { id: 5, lng: 116.5, lat: 39.9 }
const line = (line_id: number, ...stations: { id: number }[]) =>
  stations.map(({ id }, i) => ({ line_id, station_id: id, sort: i + 1 }))
const ride = (metres: number) => metres * RIDE.secondsAMetre

describe('a ride by metro', () => {
  const rides = calculateRides([A, B, C, D, ALONE], [...line(1, A, B, C), ...line(2, C, D)])
  const seconds = (from: { id: number }, to: { id: number }) =>
    rides.find(one => one.from_id === from.id && one.to_id === to.id)?.seconds

  test('is the way along the line, after getting in', () => {
    expect(seconds(A, C)).toBe(
      Math.round(RIDE.boardSeconds + ride(metresBetween(A, B) + metresBetween(B, C))),
    )
  })
  test('takes longer where trains are changed', () => {
    expect(seconds(B, D)).toBe(
      Math.round(
        RIDE.boardSeconds + ride(metresBetween(B, C)) + RIDE.changeSeconds + ride(metresBetween(C, D)),
      ),
    )
  })
  test('is as long back as there, and nothing to the station itself', () => {
    for (const { from_id, to_id, seconds: there } of rides)
      expect(rides.find(one => one.from_id === to_id && one.to_id === from_id)?.seconds).toBe(there)
    expect(seconds(A, A)).toBe(0)
  })
  test('does not go where no line goes', () => {
    expect(seconds(A, ALONE)).toBeUndefined()
    expect(seconds(ALONE, ALONE)).toBe(0)
  })
  test('goes round a ring by its shorter side', () => {
    const round = Array.from({ length: 16 }, (_, i) => ({
      id: i + 1,
      lng: 116.4 + 0.02 * Math.cos((i * Math.PI) / 8),
      lat: 39.9 + 0.015 * Math.sin((i * Math.PI) / 8),
    }))
    const rings = calculateRides(round, line(9, ...round))
    const hop = metresBetween(round[0] ?? A, round[15] ?? A)
    expect(rings.find(one => one.from_id === 1 && one.to_id === 16)?.seconds).toBe(
      Math.round(RIDE.boardSeconds + ride(hop)),
    )
  })
})

test('a walk has whole minutes, one at least', () => {
  expect([0, 30, 620, 1000, 2000].map(walkMinutes)).toEqual([1, 1, 10, 16, 33])
})

describe('the metro of the demo data', () => {
  let api: TestServer
  beforeAll(async () => {
    api = await startTestServer({ demoLots: 300 })
  }, DEMO_DATA_MS)
  afterAll(() => api.close())

  const rideOf = async (from: string, to: string) =>
    (
      await api.db.one<{ minutes: number }>(
        `select r.seconds / 60.0 as minutes from metro_ride r join station a on a.id = r.from_id join station b on b.id = r.to_id where r.at = 'model' and a.name = $1 and b.name = $2 limit 1`,
        [from, to],
      )
    )?.minutes ?? NaN

  test('takes about as long as the operator says', async () => {
    // Full line 1: 53 min; line 10 to 国贸 from 海淀黄庄: 43 min; 西二旗 to 国贸 with two changes: about an hour.
    expect(await rideOf('苹果园站', '四惠东站')).toBeGreaterThan(45)
    expect(await rideOf('苹果园站', '四惠东站')).toBeLessThan(65)
    expect(await rideOf('海淀黄庄站', '国贸站')).toBeGreaterThan(30)
    expect(await rideOf('海淀黄庄站', '国贸站')).toBeLessThan(52)
    expect(await rideOf('西二旗站', '国贸站')).toBeGreaterThan(42)
    expect(await rideOf('西二旗站', '国贸站')).toBeLessThan(75)
  })

  test('more minutes find no fewer lots, and minutes alone are refused', async () => {
    const station = await api.db.one<{ id: number }>(`select id from station where name = '国贸站'`)
    const total = async (minutes: number) =>
      (await api.call('house/count', { metro_station_id: station?.id ?? 0, metro_minutes: minutes })).result
        .total
    const totals = await Promise.all([10, 30, 60, 120].map(total))
    expect(totals).toEqual([...totals].sort((a, b) => a - b))
    expect(totals[3]).toBeGreaterThan(totals[0] ?? 0)
    expect((await api.call('house/list', { metro_minutes: 30 })).errcode).toBe(1004)
    expect((await api.call('house/list', { metro_station_id: 999_999 })).result.total).toBe(0)
  })

  test('cards of a commute tell its minutes, none more than were asked for; other lists tell none', async () => {
    const station = await api.db.one<{ id: number }>(`select id from station where name = '国贸站'`)
    const near = { metro_station_id: station?.id ?? 0, metro_minutes: 40, page_size: 50 }
    const first = (await api.call('house/list', near)).result.list
    expect(first.length).toBeGreaterThan(0)
    const next = (await api.call('house/list', { ...near, seen: [first[0]?.id ?? 0] })).result.list
    for (const { commute_minutes: minutes } of [...first, ...next]) {
      expect(minutes).toHaveLength(1)
      expect(minutes?.[0]).toBeGreaterThan(0)
      expect(minutes?.[0]).toBeLessThanOrEqual(40)
    }
    const others = (await api.call('house/list', {})).result.list
    expect(others.some(card => 'commute_minutes' in card)).toBe(false)
  })

  test('is worked out again when a line changes, and only then', async () => {
    const version = async () =>
      (await api.db.one<{ value: string }>('select value from metro_version'))?.value
    const before = await version()
    await saveRides(api.db)
    expect(await version()).toBe(before)
    const count = async () => (await api.db.one<{ n: number }>('select count(*) as n from metro_ride'))?.n
    const all = await count()
    await api.db.query('delete from line_station where line_id = (select max(line_id) from line_station)')
    await saveRides(api.db)
    expect(await version()).not.toBe(before)
    expect(await count()).toBeLessThan(all ?? 0)
  })
})
