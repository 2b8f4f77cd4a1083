import { understand } from '../../src/domain/house/search/understand'
import { withPlaces, type PlaceSources } from '../../src/domain/house/search/places-named'
import type { HouseFilter } from '../../src/domain/house/filter/filter'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
let sources: PlaceSources
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  const [{ result: para }, { result: subway }] = await Promise.all([
    api.call('h5/house/list-para', {}),
    api.call('subway/list', { with_stations: true }),
  ])
  sources = { regions: para.regions, lines: subway.list }
}, DEMO_DATA_MS)
afterAll(() => api.close())

const WAN = 1_000_000
const read = (text: string): HouseFilter => withPlaces(understand(text), sources)

/** Misread sentences, with the filter that was read. */
const misread = (said: [text: string, filter: HouseFilter][]) =>
  said
    .map(([text, filter]) => ({ text, read: read(text), filter }))
    .filter(one => JSON.stringify(one.read) !== JSON.stringify(buildCanonicalFilter(one.filter)))
const buildCanonicalFilter = (filter: HouseFilter) => withPlaces(filter, { regions: [], lines: [] })

test('every line is understood, near it and along it, with money, rooms and wishes', () => {
  expect(sources.lines.length).toBeGreaterThanOrEqual(20)
  const said = sources.lines.flatMap(({ id, name }): [string, HouseFilter][] => {
    const line = { subway_line_ids: [id] }
    return [
      [name, line],
      [`350万以内 两居 近${name} 不带租约`, { ...line, price_max: 350 * WAN, jushi: [2], lease: ['no'] }],
      [`${name}沿线两居`, { ...line, jushi: [2] }],
      [`地铁${name}附近 首付100万以内`, { ...line, cash_max: 100 * WAN }],
    ]
  })
  expect(misread(said)).toEqual([])
})

test('every station is understood', () => {
  const stations = new Map(
    sources.lines.flatMap(line => line.stations).map(one => [one.name.replace(/站$/, ''), one]),
  )
  expect(stations.size).toBeGreaterThan(200)
  const said = [...stations].flatMap(([bare, one]): [string, HouseFilter][] => [
    [`${bare}站附近 两居 350万`, { station_ids: [one.id], price_max: 350 * WAN, jushi: [2] }],
    [`近${bare}地铁站 月供1万以内`, { station_ids: [one.id], monthly_max: WAN }],
  ])
  expect(misread(said)).toEqual([])
})

test('every district is understood by its whole and by its short name', () => {
  const said = sources.regions.flatMap(({ id, name }): [string, HouseFilter][] => {
    const region = { region_ids: [id] }
    const short = name.length > 2 ? name.replace(/[区县]$/, '') : name
    return [
      [`${name} 三居 400万以下`, { ...region, jushi: [3], price_max: 400 * WAN }],
      [`想买${short}的两居`, { ...region, jushi: [2] }],
      [`${short} 到手价300万以内`, { ...region, cost_max: 300 * WAN }],
    ]
  })
  expect(misread(said)).toEqual([])
})

test('every 商圈 is understood, alone and behind its district', () => {
  const said = sources.regions.flatMap(({ id, name, circles }) =>
    circles.flatMap((circle): [string, HouseFilter][] => {
      const short = name.length > 2 ? name.replace(/[区县]$/, '') : name
      const inside = { region_ids: [id], circle_ids: [circle.id], jushi: [2] as HouseFilter['jushi'] }
      // 通州北苑 is a station's name as well.
      const isStation = 'station_ids' in read(`${short}${circle.name}`)
      return [
        [`${short} ${circle.name} 两居`, inside],
        ...(isStation ? [] : [[`${short}${circle.name}两居`, inside] as [string, HouseFilter]]),
      ]
    }),
  )
  expect(said.length).toBeGreaterThan(300)
  expect(misread(said)).toEqual([])
  const names = new Set(sources.regions.map(({ name }) => name.replace(/[区县]$/, '')))
  const alone = sources.regions
    .flatMap(({ circles }) => circles)
    .filter(({ name }) => !names.has(name))
    .map(({ name }) => name)
  expect(alone.filter(name => read(`${name}附近 350万以内`).circle_ids === undefined)).toEqual([])
})

test('places of one kind are alternatives', () => {
  const idOf = (name: string) => sources.regions.find(one => one.name.startsWith(name))?.id ?? 0
  expect(read('通州 大兴 两居')).toEqual({ region_ids: [idOf('通州'), idOf('大兴')].sort(), jushi: [2] })
})

test('a sentence finds what its words find', async () => {
  const { result: asked } = await api.call('house/list', { ...read('350万以内 两居 近八通线 不带租约') })
  const { result: bare } = await api.call('house/list', { ...read('八通线 两居 350万'), lease: ['no'] })
  expect(asked.list.map(lot => lot.id)).toEqual(bare.list.map(lot => lot.id))
  expect(asked.list.every(lot => lot.price <= 350 * WAN && lot.jushi === 2)).toBe(true)
})
