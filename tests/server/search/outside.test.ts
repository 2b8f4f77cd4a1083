import { readFile } from 'node:fs/promises'
import type { LotQuery } from '../../../server/search/lot-search'
import { openSphinx } from '../../../server/search/sphinx/client'
import { nodeConfig } from '../../../server/search/sphinx/schema'
import { openOutsideSearch, type OutsideSearch } from '../../../server/search/sphinx/with-embedded'
import { createSphinxEngine, type SphinxEngine } from '../../../server/search/sphinx/sphinx-engine'
import { parseSearchNodes } from '../../../server/settings/search-nodes'
import { makeLots, type LotDatabase } from './lots'
import { onShelf } from './questions'
import { freePort, SEARCHD, startSearchd, type Searchd } from './searchd'

const suite = SEARCHD === null ? describe.skip : describe
const SILENT = { warn: () => undefined, info: () => undefined }

const byCourt = (court: string): LotQuery => onShelf([{ op: 'in', field: 'court', values: [court] }])
const setCourt = (db: LotDatabase['db'], id: number, court: string) =>
  db.query('update house set court = $2, shelf = $3 where id = $1', [id, court, 'on'])

async function collectIds(engine: Pick<SphinxEngine, 'ids'>, query: LotQuery): Promise<number[]> {
  const ids: number[] = []
  for await (const batch of engine.ids(query)) ids.push(...batch)
  return ids
}

suite('the engine outside (skipped where there is no searchd)', () => {
  let lots: LotDatabase
  let searchd: Searchd
  let engine: SphinxEngine
  beforeAll(async () => {
    lots = await makeLots(60)
    searchd = await startSearchd(2)
    engine = createSphinxEngine(lots.db, searchd.url)
  })
  afterAll(async () => {
    await engine.close()
    await searchd.stop()
    await lots.close()
  })

  test('refuses questions until it has been filled', async () => {
    await expect(engine.count(onShelf())).rejects.toThrow('has not been filled')
    expect(engine.isReady()).toBe(false)
    await engine.refresh()
    expect([engine.isReady(), engine.size()]).toEqual([true, 60])
  })

  test('has what was committed before the question, from any process', async () => {
    const other = createSphinxEngine(lots.db, searchd.url)
    await setCourt(lots.db, 10_003, '新的法院')
    expect(await collectIds(other, byCourt('新的法院'))).toEqual([10_003])
    await setCourt(lots.db, 10_003, '更新的法院')
    expect(
      await Promise.all([collectIds(engine, byCourt('新的法院')), collectIds(engine, byCourt('更新的法院'))]),
    ).toEqual([[], [10_003]])
    await lots.db.query('delete from house where id = 10006')
    const ids = await collectIds(other, onShelf([{ op: 'ids', ids: [10_003, 10_006] }]))
    expect(ids).toEqual([10_003])
    await other.close()
  })

  test('a transaction that is committed after later ones is not passed over', async () => {
    await lots.db.transaction(async tx => {
      await setCourt(tx, 10_009, '很慢的法院')
      await setCourt(lots.db, 10_012, '很快的法院')
      expect(await collectIds(engine, byCourt('很快的法院'))).toEqual([10_012])
      expect(await collectIds(engine, byCourt('很慢的法院'))).toEqual([])
    })
    expect(await collectIds(engine, byCourt('很慢的法院'))).toEqual([10_009])
  })

  test('stale questions do not wait for the database', async () => {
    await setCourt(lots.db, 10_015, '迟到的法院')
    expect(await collectIds(engine.stale, byCourt('迟到的法院'))).toEqual([])
    await engine.refresh()
    expect(await collectIds(engine.stale, byCourt('迟到的法院'))).toEqual([10_015])
  })

  test('is filled again after a change of all lots, and forgets those that are gone', async () => {
    await lots.db.transaction(async tx => {
      await tx.query('insert into house_change (house_id) values (null)')
      await tx.query('delete from house where id = 10018')
      await tx.query('delete from house_change where house_id = 10018')
    })
    await engine.refresh()
    expect(engine.size()).toBe(58)
  })

  test('lots move to their nodes when one is added', async () => {
    const [first = ''] = searchd.url.split(',')
    const alone = createSphinxEngine(lots.db, first)
    await alone.refresh()
    await alone.close()
    const both = createSphinxEngine(lots.db, searchd.url)
    await lots.db.query('update search_offset set done = null')
    await both.refresh()
    const any: LotQuery = { ...onShelf(), where: [{ op: 'in', field: 'shelf', values: ['on', 'off'] }] }
    expect([await both.count(any), (await collectIds(both, any)).length]).toEqual([58, 58])
    await both.close()
  })

  test('all servers share one offset, whatever the order in which they list the nodes', async () => {
    await engine.refresh()
    const other = createSphinxEngine(lots.db, searchd.url.split(',').reverse().join(','))
    expect(await other.count(onShelf())).toBe(await engine.count(onShelf()))
    await other.close()
  })

  test('refuses questions while it is filled again', async () => {
    await lots.db.query('update search_offset set done = null')
    await expect(engine.count(onShelf())).rejects.toThrow('has not been filled')
    await engine.refresh()
    expect(await engine.count(onShelf())).toBeGreaterThan(0)
  })

  test('takes thousands of ids in a question', async () => {
    const ids = Array.from({ length: 5_000 }, (_, n) => 10_000 + n)
    expect(await engine.count(onShelf([{ op: 'ids', ids }]))).toBe(await engine.count(onShelf()))
  })

  test('tells the failure of one question from that of a node', async () => {
    const client = openSphinx(parseSearchNodes(searchd.url))
    await expect(client.ask(['SELECT nothing OF lots'])).rejects.toMatchObject({ isOfQuestion: true })
    await expect(client.tell(0, 'REPLACE nothing')).rejects.toMatchObject({ isOfQuestion: false })
    await searchd.pause(1)
    await expect(client.ask(['SELECT nothing OF lots'])).rejects.toMatchObject({ isOfQuestion: false })
    await searchd.resume(1)
    await client.close()
  })

  test('a node that is away is a failure, not an answer without its lots', async () => {
    await searchd.pause(1)
    await expect(engine.stale.count(onShelf())).rejects.toThrow()
    await searchd.resume(1)
    await engine.stale.count(onShelf())
  })

  test('cards of changed lots are made again', async () => {
    const made: number[] = []
    const card = () =>
      engine.cards.of([10_021], {
        madeBy: 'test',
        otherwise: lots.db,
        make: (_, ids) => {
          made.push(...ids)
          return Promise.resolve(new Map(ids.map(id => [id, Buffer.from(String(id))])))
        },
      })
    await card()
    await card()
    expect(made).toEqual([10_021])
    await setCourt(lots.db, 10_021, '别的法院')
    await card()
    expect(made).toEqual([10_021, 10_021])
  })
})

/** The database, which can be taken away. */
function withSwitch(db: LotDatabase['db']) {
  let isAway = false
  const away = () =>
    Promise.reject(Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' }))
  const switched: LotDatabase['db'] = {
    query: (text, values) => (isAway ? away() : db.query(text, values)),
    one: (text, values) => (isAway ? away() : db.one(text, values)),
    transaction: work => (isAway ? away() : db.transaction(work)),
  }
  return { db: switched, setAway: (value: boolean) => (isAway = value) }
}

describe('while the database is away', () => {
  let lots: LotDatabase
  beforeAll(async () => {
    lots = await makeLots(10)
  })
  afterAll(() => lots.close())

  test('cards come from the replica, and kept ones are made again afterwards', async () => {
    const { db, setAway } = withSwitch(lots.db)
    const engine = createSphinxEngine(db, `mysql://127.0.0.1:${await freePort()}`)
    const made: string[] = []
    const card = (otherwise: LotDatabase['db']) =>
      engine.cards.of([10_000], {
        madeBy: 'test',
        otherwise,
        make: (from, ids) => {
          made.push(from === db ? 'primary' : 'replica')
          return Promise.resolve(new Map(ids.map(id => [id, Buffer.from(String(id))])))
        },
      })
    await card(lots.db)
    setAway(true)
    expect((await card(lots.db)).get(10_000)?.toString()).toBe('10000')
    await expect(card(db)).rejects.toThrow('the database is away')
    setAway(false)
    await card(lots.db)
    await card(lots.db)
    expect(made).toEqual(['primary', 'replica', 'primary'])
    await engine.close()
  })

  test('a question fails, and the engine outside is not held responsible', async () => {
    const { db, setAway } = withSwitch(lots.db)
    const url = `mysql://127.0.0.1:${await freePort()}`
    const search = openOutsideSearch({ db, url, log: SILENT, embedded: {} })
    setAway(true)
    await expect(search.count(onShelf())).rejects.toThrow('the database is away')
    expect(search.isUp()).toBe(true)
    await search.close()
  })
})

describe('while the engine outside is away', () => {
  let lots: LotDatabase
  const open = async (db: LotDatabase['db'], url: string, maxEmbedded?: number): Promise<OutsideSearch> => {
    const options = { db, url, log: SILENT, embedded: {}, retryMs: 0 }
    return openOutsideSearch(maxEmbedded === undefined ? options : { ...options, maxEmbedded })
  }
  beforeAll(async () => {
    lots = await makeLots(60)
  })
  afterAll(() => lots.close())

  test('this process answers, and says so', async () => {
    const search = await open(lots.db, `mysql://127.0.0.1:${await freePort()}`)
    const total = await search.count({
      ...onShelf(),
      where: [{ op: 'in', field: 'shelf', values: ['on', 'off'] }],
    })
    expect([total, search.isUp(), search.isReady()]).toEqual([60, false, true])
    expect(await collectIds(search, onShelf([{ op: 'ids', ids: [10_000, 10_003] }]))).not.toContain(10_006)
    await search.close()
  })

  test('more lots than fit into the process are not loaded', async () => {
    const search = await open(lots.db, `mysql://127.0.0.1:${await freePort()}`, 59)
    await expect(search.count(onShelf())).rejects.toThrow('more than 59 lots')
    expect(search.isReady()).toBe(false)
    await search.close()
  })

  ;(SEARCHD === null ? test.skip : test)('it answers again once it is back', async () => {
    const searchd = await startSearchd()
    const search = await open(lots.db, searchd.url)
    await search.refresh()
    expect([await search.count(onShelf()), search.isUp()]).toEqual([expect.any(Number), true])
    const before = await search.count(onShelf())
    await searchd.pause()
    expect([await search.count(onShelf()), search.isUp()]).toEqual([before, false])
    await searchd.resume()
    expect([await search.count(onShelf()), search.isUp()]).toEqual([before, true])
    await search.close()
    await searchd.stop()
  })
})

test('the configuration to install declares the table that this version writes', async () => {
  const file = await readFile('server/deploy/sphinx.conf', 'utf8')
  const folder = '/var/lib/homes-search'
  const text = nodeConfig({ folder, host: '127.0.0.1', port: 9306, nodePort: 9312, others: [] })
  expect(file.replace(/^#.*\n/gm, '')).toBe(text)
})
