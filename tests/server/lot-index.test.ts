import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HOUSE_SORTS } from '../../src/contract/codes'
import type { Database } from '../../server/db/database'
import { createMemorySearch, HOUSE_ORDERS, isOneOf, onlyIds, USUAL_BUYER } from '../../server/search'
import { createLotIndex } from '../../server/search/memory/lot-index'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { insertLot } from './rows'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const fetchListIds = async (request: object): Promise<number[]> => {
  const { errcode, result } = await api.call('house/list', request)
  expect(errcode).toBe(0)
  return result.list.map(lot => lot.id)
}

test.each(HOUSE_SORTS.filter(sort => sort !== 'commute_asc'))(
  '%s: pages follow one another in the order that the database gives',
  async sort => {
    // Lots with equal values, and lots with unknown ones.
    await api.db.query('update house set market_price = null where id % 10 = 1')
    const rows = await api.db.query<{ id: number }>(
      `select id from house h where shelf = 'on' and jushi = 2 order by ${HOUSE_ORDERS[sort]}`,
    )
    const pages = [1, 2, 4, 500].map(page => fetchListIds({ jushi: [2], sort, page, page_size: 10 }))
    expect(await Promise.all(pages)).toEqual(
      [0, 10, 30, 4_990].map(from => rows.slice(from, from + 10).map(({ id }) => id)),
    )
  },
)

test('a change that is committed after later ones is not passed over', async () => {
  const [slow, quick] = await fetchListIds({ kinds: ['sfpm'], page_size: 2 })
  const held = api.db.transaction(async db => {
    await db.query('update house set court = $2 where id = $1', [slow, '很慢的法院'])
    await api.db.query('update house set court = $2 where id = $1', [quick, '很快的法院'])
    // The later one is visible; the earlier one is written but not visible yet.
    expect(await fetchListIds({ court: '很快的法院' })).toEqual([quick])
    expect(await fetchListIds({ court: '很慢的法院' })).toEqual([])
    await api.db.query('update house set court = $2 where id = $1', [quick, '更快的法院'])
    expect(await fetchListIds({ court: '更快的法院' })).toEqual([quick])
  })
  await held
  expect(await fetchListIds({ court: '很慢的法院' })).toEqual([slow])
})

test('what is rolled back is never seen', async () => {
  const [id] = await fetchListIds({ page_size: 1 })
  const failed = api.db.transaction(async db => {
    await db.query('update house set court = $2 where id = $1', [id, '没有的法院'])
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await fetchListIds({ court: '没有的法院' })).toEqual([])
})

test('lots come with ids out of order, and go', async () => {
  const court = '迟到的法院'
  const make = (id: number) => insertLot(api.db, { id, court })
  const [third, first, second] = [await make(9_000_030), await make(9_000_010), await make(9_000_020)]
  expect(await fetchListIds({ court, sort: 'new_desc' })).toEqual([third, second, first])
  const between = await make(9_000_015)
  const last = await make(9_000_040)
  expect(await fetchListIds({ court, sort: 'new_desc' })).toEqual([last, third, second, between, first])
  await api.db.query('delete from house where id = $1', [second])
  expect(await fetchListIds({ court, sort: 'new_desc' })).toEqual([last, third, between, first])
  await api.db.query('delete from house where court = $1', [court])
  expect(await fetchListIds({ court })).toEqual([])
})

test('each process has what any of them wrote', async () => {
  const other = createMemorySearch(api.db)
  const sizeOf = async () => {
    await other.refresh()
    return other.size() ?? 0
  }
  const before = await sizeOf()
  const id = await insertLot(api.db, { court: '两处的法院' })
  expect(await sizeOf()).toBe(before + 1)
  expect(await fetchListIds({ court: '两处的法院' })).toEqual([id])
})

test('a lot is found by its new words at once, and no longer by the old ones', async () => {
  const [id = 0] = await fetchListIds({ page_size: 1 })
  const found = async (keyword: string) => (await fetchListIds({ keyword, page_size: 50 })).includes(id)
  await api.db.query('update house set title = $2 where id = $1', [id, '鹦鹉洲一号'])
  expect([await found('鹦鹉'), await found('鹦鹉 一号'), await found('凤凰')]).toEqual([true, true, false])
  await api.db.query('update house set title = $2 where id = $1', [id, '凤凰台一号'])
  expect([await found('鹦鹉'), await found('鹦鹉 一号'), await found('凤凰')]).toEqual([false, false, true])
  const at = await Promise.all(['凤凰', '凤凰', '凤凰台', '一号'].map(found))
  expect(at).toEqual([true, true, true, true])
})

test('places and features know their lots as these come on the shelf, leave it and move', async () => {
  const totals = async () => {
    const { result } = await api.call('base/region', { parent_id: 110_000, depth: 2 })
    const { result: circles } = await api.call('h5/region/circles-bj')
    const { result: features } = await api.call('house/features')
    return [
      ...features.list.map(({ id, total }) => [id, total]).sort(([a = 0], [b = 0]) => a - b),
      ...result.list.map(({ id, lot_total }) => [id, lot_total]),
      ...circles.list.flatMap(region => region.circles.map(({ id, lot_total }) => [id, lot_total])),
    ]
  }
  const naive = async () => {
    const rows = await api.db.query<{ id: number; total: number }>(`
      select r.id, (select count(*) from house h where h.shelf = 'on' and r.id in (h.region_id, h.city_id)) as total from region r where r.parent_id in (110000, 110100) order by r.id`)
    const circles = await api.db.query<{ id: number; total: number }>(`
      select c.id, (select count(*) from house h where h.shelf = 'on' and h.circle_id = c.id) as total from circle c join region r on r.id = c.region_id
      where r.parent_id = 110100 order by r.id, c.name, c.id`)
    const features = await api.db.query<{ id: number; total: number }>(
      `select f.id, (select count(*) from house h where h.shelf = 'on' and f.id = any(h.feature_ids)) as total from feature f order by f.id`,
    )
    return [...features, ...rows, ...circles].map(({ id, total }) => [id, total])
  }
  expect(await totals()).toEqual(await naive())
  await api.db.query(`update house set shelf = 'off' where id % 7 = 1`)
  await api.db.query(
    `update house set region_id = 110101, circle_id = (select min(id) from circle where region_id = 110101) where id % 11 = 1`,
  )
  await api.db.query(`update house set shelf = 'on', circle_id = null where id % 14 = 1`)
  await api.db.query(
    `update house set feature_ids = array_append(array_remove(feature_ids, 2), 1) where id % 17 = 1 and not 1 = any(feature_ids)`,
  )
  await api.db.query('delete from house where id % 13 = 1')
  expect(await totals()).toEqual(await naive())
})

/** The database with the statements that were sent to it. */
function withLog(db: Database) {
  const sent: { text: string; values: readonly unknown[] }[] = []
  const logged: Database = {
    ...db,
    one: <T>(text: string, values: readonly unknown[] = []) => {
      sent.push({ text, values })
      return db.one<T>(text, values)
    },
  }
  return { logged, sent }
}

test('where nobody can say which lots changed, all are read again, once', async () => {
  const { logged, sent } = withLog(api.db)
  const lots = createMemorySearch(logged)
  const fullReads = async () => {
    await lots.refresh()
    return sent.filter(({ text }) => text.includes('select count(*) as total from house')).length
  }
  expect([await fullReads(), await fullReads()]).toEqual([1, 1])
  // An older open transaction is in progress in the offset from which changes are read.
  await api.db.transaction(async db => {
    await db.query('update house set court = court where id = (select min(id) from house)')
    await api.db.query('insert into house_change (house_id) values (null)')
    expect([await fullReads(), await fullReads()]).toEqual([2, 2])
    expect(lots.size()).toBe(
      (await api.db.one<{ total: number }>('select count(*) as total from house'))?.total,
    )
  })
  expect(await fullReads()).toBe(2)
})

test('an open transaction elsewhere makes no question read what earlier ones have read', async () => {
  const { logged, sent } = withLog(api.db)
  const lots = createMemorySearch(logged)
  await lots.refresh()
  /** Rows of the change log that the last question's statement reads, by the executor's own count. */
  const rowsRead = async () => {
    const { text, values } = sent.filter(one => one.text.includes('from house_change')).at(-1) ?? {
      text: '',
      values: [],
    }
    const [row] = await api.db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    return row ? scannedRows(row['QUERY PLAN'][0].Plan) : NaN
  }
  const [id = 0] = await fetchListIds({ page_size: 1 })
  await api.db.transaction(async db => {
    await db.query('update house set court = $2 where id = $1', [id, '迟迟不提交的法院'])
    const [other = 0] = await fetchListIds({ page_size: 1, sort: 'new_desc' })
    await api.db.query('insert into house_change (house_id) select $1 from generate_series(1, 20000)', [
      other,
    ])
    await api.asOwner('analyze house_change')
    for (let question = 0; question < 3; question += 1) await lots.refresh()
    expect(await rowsRead()).toBeLessThan(10)
  })
  const found = { where: [isOneOf('court', '迟迟不提交的法院')], facets: {}, buyer: USUAL_BUYER }
  expect(await lots.count(found)).toBe(1)
})

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

function scannedRows(node: PlanNode): number {
  const own =
    node['Relation Name'] === 'house_change'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0
  return (node.Plans ?? []).reduce((sum, plan) => sum + scannedRows(plan), own)
}

test('facet counts are of the lots that were found, while others come with earlier ids', async () => {
  const member = await api.member()
  const [hidden = 0] = await fetchListIds({ page_size: 1 })
  await api.call('hidden/set', { house_id: hidden, hide: true }, { token: member.token })
  let next = -1
  const bring = async () => {
    for (let i = 0; i < 60; i += 1) await insertLot(api.db, { id: next-- })
  }
  const count = async () => {
    for (let i = 0; i < 60; i += 1) {
      const { result } = await api.call('house/count', { risk_exclude: ['lease'] }, { token: member.token })
      expect(result.risks.find(({ key }) => key === 'lease')?.total).toBe(result.total)
    }
  }
  await Promise.all([bring(), count()])
})

test('what reads the table can neither wait nor take bitmaps away', async () => {
  const index = createLotIndex(api.db)
  expect(await index.read(table => table.size)).toBe(index.size())
  const refused = () => [
    // @ts-expect-error a promise would read the table after it changed
    index.read(table => Promise.resolve(table.size)),
    // @ts-expect-error bits shift when a lot with an earlier id comes
    index.read(table => table.none()),
  ]
  expect(refused).toBeInstanceOf(Function)
})

test('a start goes on from what the last process wrote down, where it is of this database', async () => {
  const snapshot = { path: path.join(await mkdtemp(path.join(tmpdir(), 'lots-')), 'lots'), fewest: 1 }
  const first = createMemorySearch(api.db, { snapshot })
  await first.refresh()
  await first.save()
  const [early = 0, late = 0] = await fetchListIds({ page_size: 2 })
  const isAt = (id: number, court: string) =>
    createMemorySearch(api.db, { snapshot }).count({
      where: [onlyIds([id]), isOneOf('court', court)],
      facets: {},
      buyer: USUAL_BUYER,
    })
  // No notification mentions the first one: only a full reload would find it.
  await api.asOwner('alter table house disable trigger house_changed_update')
  await api.db.query('update house set court = $2 where id = $1', [early, '无人知道的法院'])
  await api.asOwner('alter table house enable trigger house_changed_update')
  await api.db.query('update house set court = $2 where id = $1', [late, '后来的法院'])
  expect([await isAt(early, '无人知道的法院'), await isAt(late, '后来的法院')]).toEqual([0, 1])
  await api.asOwner(`update meta set value = '{"id":"another"}' where key = 'lots'`)
  expect([await isAt(early, '无人知道的法院'), await isAt(late, '后来的法院')]).toEqual([1, 1])
})
