import { gatherCourts } from '../../server/modules/court/gather'
import { lastMonths } from '../../src/lib/dates'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { countsIn, runFile } from './import-run'

let api: TestServer
let place: { id: number; name: string; region: string }
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  place = (await api.db.one<typeof place>(
    `select x.id, x.name, r.name as region from xiaoqu x join region r on r.id = x.region_id where x.id = 1`,
  ))!
}, DEMO_DATA_MS)
afterAll(() => api.close())

const HEAD = '小区,区县,月份,户型,租金（元/㎡·月）,样本数,来源'
const last = () => lastMonths(api.now(), 6)
const line = (month: string, rooms: string, rent: string, samples: string, source = '甲租赁机构') =>
  [place.name, place.region, month, rooms, rent, samples, source].join(',')
const run = (lines: readonly string[], isWrite = false) =>
  runFile(api, 'rents', [HEAD, ...lines], { isWrite })
const rents = async (id = place.id) => (await api.call('xiaoqu/rents', { xiaoqu_id: id })).result
const holding = async (house_id: number) => (await api.call('house/holding', { house_id })).result

describe('a line that is wrong is told by its line and its column', () => {
  const month = '2025-10'
  test.each([
    ['a negative rent', () => line(month, '', '-80', '5'), '应为元每平方米每月，1 到 2000'],
    ['a rent of nothing', () => line(month, '', '0', '5'), '应为元每平方米每月'],
    ['a huge rent', () => line(month, '', '99999999999', '5'), '应为元每平方米每月'],
    ['words for a rent', () => line(month, '', '面议', '5'), '应为元每平方米每月'],
    ['no sample', () => line(month, '', '80', '0'), '样本数：应在 1 到'],
    ['more samples than there are homes', () => line(month, '', '80', '9999999'), '样本数：应在 1 到'],
    ['half a sample', () => line(month, '', '80', '1.5'), '样本数：应为整数'],
    ['a month to come', () => line('2099-01', '', '80', '5'), '月份：这个月还没有过完'],
    ['a month that there is not', () => line('2025-13', '', '80', '5'), '月份：应为月份'],
    ['no source', () => line(month, '', '80', '5', ''), '来源：缺来源'],
    [
      'words of an advertisement',
      () => line(month, '', '80', '5', '加微信 abc12345 内部渠道'),
      '来源：含有不能公开的部分',
    ],
    ['a community that is not there', () => `无此小区,${place.region},${month},,80,5,甲`, '小区：'],
    ['a district that is not there', () => `${place.name},无此区,${month},,80,5,甲`, '区县：没有“无此区”'],
    ['the same month twice', () => line('2025-09', '', '81', '5'), '与第 2 行是同一条'],
  ])('%s', async (_what, wrong, message) => {
    const { isRight, said } = await run([line('2025-09', '', '80', '5'), wrong()])
    expect(isRight).toBe(false)
    expect(said.join('\n')).toContain('第 3 行')
    expect(said.join('\n')).toContain(message)
  })
})

describe('rents that were imported', () => {
  test('stand in place of the invented ones, and the same lines again change nothing', async () => {
    expect((await rents()).is_demo).toBe(true)
    const [first = '', second = ''] = last()
    const lines = [line(first, '', '80', '5'), line(second, '', '90.5', '7'), line(second, '2', '95', '2')]
    expect(countsIn((await run(lines)).said)?.slice(2)).toEqual([0, 0, 0])
    expect((await rents()).is_demo).toBe(true)
    await run(lines, true)
    expect(await rents()).toEqual({
      rent: {
        low: 8000,
        high: 9050,
        samples: 12,
        rooms: null,
        from_month: first,
        to_month: second,
        sources: ['甲租赁机构'],
      },
      list: [
        { month: second, rooms: null, rent: 9050, samples: 7, source: '甲租赁机构', is_demo: false },
        { month: second, rooms: 2, rent: 9500, samples: 2, source: '甲租赁机构', is_demo: false },
        { month: first, rooms: null, rent: 8000, samples: 5, source: '甲租赁机构', is_demo: false },
      ],
      is_demo: false,
    })
    expect(countsIn((await run(lines, true)).said)?.slice(0, 3)).toEqual([0, 0, 3])
  })

  test('are of the last six months; an older one is kept and not told', async () => {
    const [older = ''] = lastMonths(api.now(), 7)
    await run([line(older, '', '20', '50')], true)
    expect((await rents()).rent?.low).toBe(8000)
  })

  test('of fewer than three samples tell no number, only how many there are', async () => {
    await api.db.query('delete from xiaoqu_rent where xiaoqu_id = $1', [place.id])
    const [first = '', second = ''] = last()
    await run([line(first, '', '80', '1'), line(second, '', '82', '1')], true)
    expect((await rents()).rent).toMatchObject({ low: null, high: null, samples: 2 })
    await run([line(second, '', '82', '2')], true)
    expect((await rents()).rent).toMatchObject({ low: 8000, high: 8200, samples: 3 })
  })
})

test('of a community without rents nothing is told; one that is not there is 1005', async () => {
  await api.db.query('delete from xiaoqu_rent where xiaoqu_id = 2')
  expect(await rents(2)).toEqual({ rent: null, list: [], is_demo: false })
  expect((await api.call('xiaoqu/rents', { xiaoqu_id: 999_999 })).errcode).toBe(1005)
  expect((await api.call('xiaoqu/rents', { xiaoqu_id: -1 })).errcode).toBe(1004)
})

describe('a lot', () => {
  test('has the rent of homes with as many rooms where enough samples say it, else of all sizes', async () => {
    await api.db.query('delete from xiaoqu_rent where xiaoqu_id = $1', [place.id])
    await api.db.query('update house set xiaoqu_id = $1, jushi = 2, house_type = 5 where id = 1', [place.id])
    const [first = ''] = last()
    await run([line(first, '', '80', '9'), line(first, '2', '95', '2')], true)
    expect((await holding(1)).rent).toMatchObject({ low: 8000, rooms: null, samples: 9 })
    await run([line(first, '2', '95', '3')], true)
    expect((await holding(1)).rent).toMatchObject({ low: 9500, rooms: 2, samples: 3 })
  })

  test('has the fee of its community, the time of its court, and the rate of the usual loan', async () => {
    await gatherCourts(api.db, api.now())
    const { court } = (await api.db.one<{ court: string }>('select court from house where id = 1'))!
    const { handover } = (await api.call('court/info', { court })).result
    await api.db.query('update xiaoqu set property_fee = 230 where id = $1', [place.id])
    const told = await holding(1)
    expect(told).toMatchObject({ house_id: 1, property_fee: 230, handover })
    expect(told.loan.rate).toBeGreaterThan(0)
  })

  test('that no court sells has no time of one; a parking place and a lot without a community have no rent', async () => {
    await api.db.query(`update house set kind = 'gyzc', house_type = 6 where id = 1`)
    expect(await holding(1)).toMatchObject({ rent: null, handover: null })
    await api.db.query(`update house set kind = 'sfpm', house_type = 5, xiaoqu_id = null where id = 1`)
    expect(await holding(1)).toMatchObject({ rent: null, property_fee: null })
  })

  test('off the shelf or not there is 1005', async () => {
    expect((await api.call('house/holding', { house_id: 999_999 })).errcode).toBe(1005)
    await api.db.query(`update house set shelf = 'off' where id = 2`)
    expect((await api.call('house/holding', { house_id: 2 })).errcode).toBe(1005)
  })
})
