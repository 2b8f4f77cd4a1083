import { addDays, toBeijingDay } from '../../src/lib/dates'
import { DEMO_DATA_MS, START, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

describe('metro and districts', () => {
  test('lines in the operator’s order, stations when asked; a city without a metro has none', async () => {
    const [bare, full] = await Promise.all([
      api.call('subway/list', {}),
      api.call('subway/list', { with_stations: true }),
    ])
    expect(bare.result.list.every(line => line.stations.length === 0)).toBe(true)
    expect(full.result.list.every(line => line.stations.length > 1)).toBe(true)
    expect(full.result.list[0]?.stations.map(s => s.sort)).toEqual(
      [...(full.result.list[0]?.stations.map(s => s.sort) ?? [])].sort((a, b) => a - b),
    )
    const [line] = bare.result.list
    expect(line?.lot_total).toBe(
      (await api.call('house/list', { subway_line_ids: [line?.id ?? 0], statuses: ['upcoming', 'ongoing'] }))
        .result.total,
    )
    expect((await api.call('subway/list', { city_id: 540_100 })).result.list).toEqual([])
  })

  test('stations by name, from the beginning first; a line or a name is needed', async () => {
    const [station] = await api.db.query<{ name: string }>('select name from station order by id limit 1')
    const { result } = await api.call('subway/stations', { keyword: station?.name.slice(0, 2) })
    expect(result.list.length).toBeGreaterThan(0)
    expect(result.list.length).toBeLessThanOrEqual(20)
    expect(result.list[0]?.name.startsWith(station?.name.slice(0, 2) ?? '')).toBe(true)
    expect((await api.call('subway/stations', {})).errcode).toBe(1004)
    expect((await api.call('subway/stations', { line_id: 999_999 })).errcode).toBe(1005)
    expect((await api.call('subway/stations', { keyword: '%' })).result.list).toEqual([])
  })

  test('districts in code order with their circles by name, those without lots kept', async () => {
    await api.db.query(
      `insert into circle (region_id, name, lng, lat) values (110105, '啊无房源', 116.4, 39.9)`,
    )
    const { result } = await api.call('h5/region/circles-bj', {})
    expect(result.list.map(r => r.id)).toEqual([...result.list.map(r => r.id)].sort((a, b) => a - b))
    const one = (await api.call('h5/region/circles-bj', { region_id: 110_105 })).result.list
    expect(one).toHaveLength(1)
    expect(one[0]?.circles.find(c => c.name === '啊无房源')?.lot_total).toBe(0)
    expect((await api.call('h5/region/circles-bj', { region_id: 999_999 })).errcode).toBe(1005)
    expect((await api.call('h5/region/circles-bj', { city_id: 110_105 })).errcode).toBe(1005)
  })

  test('regions: provinces without a parent, children in code order, parents before children', async () => {
    const provinces = (await api.call('base/region', {})).result
    expect(provinces.current).toBeNull()
    expect(provinces.list.every(r => r.level === 'province')).toBe(true)
    const below = (await api.call('base/region', { parent_id: 110_000, depth: 2 })).result
    expect(below.current?.id).toBe(110_000)
    const ids = below.list.map(r => r.id)
    expect(
      below.list.every(
        r =>
          r.parent_id === 110_000 ||
          (ids.indexOf(r.parent_id ?? 0) < ids.indexOf(r.id) && ids.includes(r.parent_id ?? 0)),
      ),
    ).toBe(true)
    const city = below.list.find(r => r.id === 110_100)
    expect(city?.lot_total).toBe((await api.call('house/list', { region_ids: [110_100] })).result.total)
    expect(
      (await api.call('base/region', { parent_id: 110_000, depth: 2, with_lots: true })).result.list.every(
        r => r.lot_total > 0,
      ),
    ).toBe(true)
    expect((await api.call('base/region', { keyword: '朝阳' })).result.list[0]?.name).toContain('朝阳')
    expect((await api.call('base/region', { parent_id: 999_999 })).errcode).toBe(1005)
  })
})

describe('search over everything', () => {
  test('suggestions: the number of a lot exactly, names by beginning before part, groups with a hit only', async () => {
    const [lot] = await api.db.query<{ code: string; xiaoqu_name: string }>(
      'select code, xiaoqu_name from house where id = 1',
    )
    const byCode = (await api.call('base/search-all', { keyword: lot?.code })).result
    expect(byCode.groups[0]).toMatchObject({ type: 'house', list: [{ id: 1 }] })
    const byName = (await api.call('base/search-all', { keyword: lot?.xiaoqu_name, limit: 3 })).result
    expect(byName.groups[0]).toMatchObject({ type: 'xiaoqu', list: [{ name: lot?.xiaoqu_name }] })
    expect(
      byName.groups.every(
        group => group.list.length > 0 && group.list.length <= 3 && group.total >= group.list.length,
      ),
    ).toBe(true)
    const only = (await api.call('base/search-all', { keyword: '朝阳', types: ['region', 'station'] })).result
    expect(only.groups.map(group => group.type).every(type => type === 'region' || type === 'station')).toBe(
      true,
    )
    // As in its list: those that are still available.
    expect(only.groups.find(group => group.type === 'region')?.list[0]?.total).toBe(
      (await api.call('house/list', { region_ids: [110_105], statuses: ['upcoming', 'ongoing'] })).result
        .total,
    )
  })

  test('one character stands for the communities called so: as many lots as these have', async () => {
    const { groups } = (await api.call('base/search-all', { keyword: '园' })).result
    expect(groups.find(({ type }) => type === 'house')?.total).toBe(
      (
        await api.db.one<{ total: number }>(
          `select count(*) as total from house h join xiaoqu x on x.id = h.xiaoqu_id where h.shelf = 'on' and (x.name like '%园%' or x.alias like '%园%')`,
        )
      )?.total,
    )
  })

  test('marks of the search language are ordinary characters', async () => {
    for (const keyword of ['_', '\\', `'`, '囧囧囧'])
      expect((await api.call('base/search-all', { keyword })).result.groups).toEqual([])
    const percent = (await api.call('base/search-all', { keyword: '%' })).result.groups.flatMap(
      group => group.list,
    )
    expect(percent.every(one => one.name.includes('%'))).toBe(true)
  })

  test('what is not public is never found', async () => {
    await api.db.query(`update house set shelf = 'off', title = '龘龘一号楼' where id = 9`)
    await api.db.query(
      `insert into article (group_id, title, summary, cover, content, author, source, status, created_at, updated_at) values (1, '龘龘草稿', '', '', '', '', '', 'draft', 1, 1)`,
    )
    await api.db.query(
      `insert into ask (type, title, content, uid, status, created_at) values (9, '龘龘反馈', '内容', 1, 'published', 1), (1, '龘龘待审', '内容', 1, 'pending', 1)`,
    )
    await api.db.query(`update agent set name = '龘龘顾问', is_active = false where id = 3`)
    expect((await api.call('base/search-all', { keyword: '龘龘' })).result.groups).toEqual([])
    expect((await api.call('api/search', { keyword: '龘龘' })).result).toMatchObject({ total: 0, list: [] })
  })

  test('a full search: the tabs bear the number of hits, paging shows each once, a district narrows', async () => {
    const { result } = await api.call('api/search', { keyword: '演示', page_size: 50 })
    const all = result.types.find(type => type.key === 'all')
    expect(all?.total).toBe(
      result.types.filter(type => type.key !== 'all').reduce((sum, type) => sum + type.total, 0),
    )
    for (const { key, total } of result.types)
      expect([
        key,
        (await api.call('api/search', { keyword: '演示', type: key as 'house' })).result.total,
      ]).toEqual([key, total])
    const seen: string[] = []
    for (let page = 1; page <= Math.ceil(result.total / 50); page += 1) {
      seen.push(
        ...(await api.call('api/search', { keyword: '演示', page, page_size: 50 })).result.list.map(
          item => `${item.type} ${item.id}`,
        ),
      )
    }
    expect([new Set(seen).size, seen.length]).toEqual([result.total, result.total])
    expect(result.list.every(item => item.highlight.includes('演示'))).toBe(true)
    const chaoyang = (await api.call('api/search', { keyword: '朝阳', type: 'house', region_ids: [110_105] }))
      .result
    expect(chaoyang.total).toBe(
      (await api.call('house/list', { keyword: '朝阳', region_ids: [110_105] })).result.total,
    )
  })

  test('without a keyword only the hot words, and nothing is logged', async () => {
    const before = await api.db.query('select * from search_word')
    const { result } = await api.call('api/search', {})
    expect(result).toMatchObject({ list: [], total: 0 })
    await api.call('api/search', { keyword: '望京' })
    expect(await api.db.query('select * from search_word')).toEqual(before)
  })

  describe('hot words', () => {
    const log = (keyword: string, ip: string, { token = '', signCode = 'one', ...more } = {}) =>
      api.call('api/search/record-log', { keyword, ...more }, { ip, token, signCode })
    const hot = async () => (await api.call('api/search', {})).result.hot
    const addresses = ['10.1.0.1', '10.1.0.2', '10.1.0.3']
    let editor: { token: string }
    const decide = (word: string, approve: boolean) =>
      api.call('search/decide-word', { word, approve: Number(approve) }, editor)
    const waiting = async () =>
      (await api.call('search/words', {}, editor)).result.list.map(({ word, searchers }) => [word, searchers])

    beforeAll(async () => {
      editor = await api.member({ roles: ['member', 'editor'] })
    })
    beforeEach(() => api.db.query('delete from search_word'))

    test('are those of three addresses in seven days that an editor approved', async () => {
      for (const [at, ip] of addresses.entries()) await log(at === 1 ? ' 通州  二拍' : '通州 二拍', ip)
      await Promise.all(addresses.slice(1).map(ip => log('望京', ip)))
      expect(await hot()).toEqual([])
      expect(await waiting()).toEqual([['通州 二拍', 3]])
      expect((await decide('通州 二拍', true)).result).toEqual({ word: '通州 二拍', status: 'approved' })
      expect(await hot()).toEqual(['通州 二拍'])
      expect((await api.call('search/para-super', {})).result.hot).toEqual(['通州 二拍'])
      expect(await waiting()).toEqual([])
      await decide('通州 二拍', false)
      expect(await hot()).toEqual([])
      await decide('通州 二拍', true)
      await api.db.query('update search_word set day = $1', [addDays(toBeijingDay(START), -7)])
      expect(await hot()).toEqual([])
    })

    test('are not made by invented browsers, nor by a member who moves about', async () => {
      for (let n = 0; n < 40; n += 1) await log('某某公司', '10.2.0.1', { signCode: `invented-${n}` })
      const { token } = await api.member()
      for (let n = 0; n < 9; n += 1) await log('某某公司', `10.3.0.${n}`, { token })
      expect(await waiting()).toEqual([])
    })

    test('numbers, blocked words and what found nothing are not kept, and addresses only as keyed hashes', async () => {
      for (const word of ['13800000001', '博彩推荐']) for (const ip of addresses) await log(word, ip)
      for (const ip of addresses) await log('没有结果', ip, { total: 0 } as object)
      expect(await api.db.query('select 1 from search_word')).toEqual([])
      await log('望京', addresses[0] ?? '')
      expect(JSON.stringify(await api.db.query('select * from search_word'))).not.toContain('10.1.0')
    })
  })
})

describe('lots for pickers', () => {
  test('by ids in the order asked, by exact number, by words with running ones first; exactly one of the three', async () => {
    expect((await api.call('base/house', { ids: [3, 999_999, 1] })).result.list.map(h => h.id)).toEqual([
      3, 1,
    ])
    const [lot] = await api.db.query<{ code: string }>('select code from house where id = 4')
    expect(
      (await api.call('base/house', { code: lot?.code.toLowerCase() })).result.list.map(h => h.id),
    ).toEqual([4])
    const found = (await api.call('base/house', { keyword: '朝阳', limit: 20 })).result.list
    const running = found.map(h => h.status === 'ongoing')
    expect(running.indexOf(false) === -1 || !running.slice(running.indexOf(false)).includes(true)).toBe(true)
    for (const request of [{}, { ids: [1], keyword: '朝阳' }, { code: 'BJ01', ids: [1] }])
      expect((await api.call('base/house', request)).errcode).toBe(1004)
  })

  test('off the shelf for its agents and editors only', async () => {
    await api.db.query(`update house set shelf = 'off', agent_ids = '{1}' where id = 14`)
    const [own, other, editor] = await Promise.all([
      api.member({ roles: ['member', 'agent'], agentId: 1 }),
      api.member({ roles: ['member', 'agent'], agentId: 2 }),
      api.member({ roles: ['member', 'editor'] }),
    ])
    const seen = await Promise.all(
      [{}, { token: own.token }, { token: other.token }, { token: editor.token }].map(
        async options => (await api.call('base/house', { ids: [14] }, options)).result.list.length,
      ),
    )
    expect(seen).toEqual([0, 1, 0, 1])
  })
})

test('apps come from the settings', async () => {
  expect((await api.call('base/apps-version', {})).result).toEqual({
    IOS: { app: api.env.brand, version: '1.0.0', url: null, min_version: null, note: null },
    Android: { app: api.env.brand, version: '1.0.0', url: null, min_version: null, note: null },
  })
})
