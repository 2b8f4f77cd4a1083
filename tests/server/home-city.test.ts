import { checkHomeCity } from '../../server/start/check-home-city'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

const SHANGHAI = 310100
const HUANGPU = 310101

const REFUSAL =
  /HOME_CITY is 440100, which is no city of the database\. It knows 110100 北京市.*310100 上海市/

describe('a server whose home city is another one', () => {
  let api: TestServer
  beforeAll(async () => {
    api = await startTestServer({ demoLots: 300, settings: { HOME_CITY: String(SHANGHAI) } })
    await api.db.query(`insert into region (id, name, parent_id, level, lng, lat) values
      (${SHANGHAI}, '上海市', 310000, 'city', 121.474, 31.23), (${HUANGPU}, '黄浦', ${SHANGHAI}, 'region', 121.484, 31.231)`)
    await api.db.query(
      `insert into subway_line (id, city_id, name, color, sort) values (900, ${SHANGHAI}, '沪 1 号线', '#E4002B', 1)`,
    )
    await api.db.query(
      `insert into circle (id, region_id, name, lng, lat) values (9000, ${HUANGPU}, '人民广场', 121.475, 31.232)`,
    )
    await api.db.query(`update school set region_id = ${HUANGPU} where id = (select min(id) from school)`)
  }, DEMO_DATA_MS)
  afterAll(() => api.close())

  test('is started with a city that the database knows, and refuses any other by the name of the setting', async () => {
    const started = (homeCityId: number, cityName: string) =>
      checkHomeCity({ db: api.db, env: { homeCityId, cityName } })
    expect(await started(SHANGHAI, '上海')).toBeNull()
    expect(await started(110_100, '北京')).toBeNull()
    expect(await started(SHANGHAI, '北京')).toMatch(/^HOME_CITY is 310100, 上海市, .*TARO_APP_CITY/)
    await expect(started(440_100, '广州')).rejects.toThrow(REFUSAL)
    await expect(started(HUANGPU, '上海')).rejects.toThrow(/^HOME_CITY is 310101/)
    await expect(started(310_000, '上海')).rejects.toThrow(/^HOME_CITY is 310000/)
  })

  test('offers its districts, circles, lines and schools', async () => {
    const { result: para } = await api.call('h5/house/list-para', {})
    expect(para.regions.map(({ id, circles }) => [id, circles.map(({ name }) => name)])).toEqual([
      [HUANGPU, ['人民广场']],
    ])
    expect(para.subway_lines.map(({ id }) => id)).toEqual([900])
    const { result: lines } = await api.call('subway/list', {})
    expect(lines.list.map(({ id }) => id)).toEqual([900])
    const { result: circles } = await api.call('h5/region/circles-bj', {})
    expect(circles.list.map(({ id }) => id)).toEqual([HUANGPU])
    const { result: schools } = await api.call('school/params', {})
    expect(schools.regions).toEqual([{ id: HUANGPU, name: '黄浦' }])
    const { result: buildings } = await api.call('building-new/para', {})
    // All new buildings of the demo are in Beijing.
    expect(buildings.regions).toEqual([])
  })

  test('asks about buyers, taxes and months of its own', async () => {
    const { result: eligibility } = await api.call('eligibility/param', {})
    expect(eligibility.city).toEqual({ id: SHANGHAI, name: '上海市' })
    expect((await api.call('tax-calculation/param', {})).result.region).toEqual({
      id: SHANGHAI,
      name: '上海市',
    })
    expect((await api.call('finance-rule/list', {})).result.region_id).toBe(SHANGHAI)
    expect((await api.call('stat/last-month', {})).result.stat).toMatchObject({ region_id: SHANGHAI })
  })

  test('still speaks of a lot in Beijing by the rules of Beijing', async () => {
    const { result } = await api.call('eligibility/param', { house_id: 1 })
    expect(result.city).toEqual({ id: 110_100, name: '北京市' })
    expect((await api.call('tax-calculation/param', { house_id: 1 })).result.region.id).toBe(110_100)
  })
})

test('an empty database knows no city yet: the server starts, and says so', async () => {
  const empty = await startTestServer()
  try {
    expect(await checkHomeCity({ db: empty.db, env: { homeCityId: 110_100, cityName: '北京' } })).toMatch(
      /^The database knows no places yet: .*HOME_CITY/,
    )
  } finally {
    await empty.close()
  }
})
