import type { LotQuery, LotSearch } from '../../../server/search/lot-search'
import { createMemorySearch } from '../../../server/search/memory/search'
import { createSphinxEngine } from '../../../server/search/sphinx/sphinx-engine'
import { makeLots, randomFrom, type LotDatabase } from './lots'
import { naiveFind, naiveGroups, naiveSort, readNaiveLots, satisfies, type NaiveLot } from './naive'
import { facetQuestions, groupQuestions, onShelf, pageQuestions, queries } from './questions'
import { SEARCHD, startSearchd } from './searchd'

const LOTS = 640
const SEED = 20_260_115

interface Running {
  search: LotSearch
  stop: () => Promise<void>
}

async function startSphinx(db: LotDatabase['db'], nodes: number): Promise<Running> {
  const searchd = await startSearchd(nodes)
  const engine = createSphinxEngine(db, searchd.url)
  await engine.refresh()
  return {
    search: engine,
    stop: async () => {
      await engine.close()
      await searchd.stop()
    },
  }
}

const ENGINES: readonly { name: string; start: (db: LotDatabase['db']) => Promise<Running> }[] = [
  {
    name: 'memory',
    start: db => Promise.resolve({ search: createMemorySearch(db), stop: () => Promise.resolve() }),
  },
  { name: 'SphinxQL, one node', start: db => startSphinx(db, 1) },
  { name: 'SphinxQL, two nodes', start: db => startSphinx(db, 2) },
]

let lots: LotDatabase
let naive: NaiveLot[]
beforeAll(async () => {
  lots = await makeLots(LOTS)
  naive = await readNaiveLots(lots.db)
})
afterAll(() => lots.close())

/** Returns the place where two texts begin to differ, with what is around. */
function findDifference(answer: string, expected: string): string {
  const at = Array.from(answer).findIndex((character, i) => character !== expected[i])
  const from = Math.max(0, at - 40)
  return `${answer.slice(from, at + 80)} | not | ${expected.slice(from, at + 80)}`
}

/** A failure names the question, and where the answers differ. */
function expectSame(question: object, answer: object | number, expected: object | number): void {
  const [given, wanted] = [JSON.stringify(answer), JSON.stringify(expected)]
  expect(given === wanted ? '' : `${JSON.stringify(question)}: ${findDifference(given, wanted)}`).toBe('')
}

for (const { name, start } of ENGINES) {
  const hasEngine = name === 'memory' || SEARCHD !== null
  const suite = hasEngine ? describe : describe.skip
  suite(hasEngine ? name : `${name}: skipped, there is no searchd here (Debian: sphinxsearch)`, () => {
    let running: Running
    beforeAll(async () => {
      running = await start(lots.db)
    })
    afterAll(() => running.stop())

    test('finds and counts what a scan finds, by each filter and by many', async () => {
      for (const query of queries(randomFrom(SEED))) {
        const found = naiveFind(naive, query)
        const ids = naiveSort(found, { key: { by: 'field', field: 'rank' } }, query.buyer)
        const page = await running.search.page(
          query,
          { key: { by: 'field', field: 'rank' } },
          { limit: LOTS, offset: 0 },
        )
        expectSame(query, page, { ids, total: ids.length })
        expectSame(query, await running.search.count(query), ids.length)
      }
    })

    test('sorts by every order, unknown values last, on first and deep pages', async () => {
      for (const question of pageQuestions(randomFrom(SEED + 1))) {
        const { query, sort, bounds } = question
        const ids = naiveSort(naiveFind(naive, query), sort, query.buyer)
        const page = await running.search.page(query, sort, bounds)
        expectSame(question, page, {
          ids: ids.slice(bounds.offset, bounds.offset + bounds.limit),
          total: ids.length,
        })
      }
    })

    test('counts facets, each with its own filter set aside', async () => {
      for (const { query, specs } of facetQuestions(randomFrom(SEED + 2))) {
        const expected = specs.map(({ aside, counts }) => {
          const found = naiveFind(naive, query, aside)
          return counts.map(condition => found.filter(lot => satisfies(lot, condition, query.buyer)).length)
        })
        const answer = await running.search.facets(query, specs)
        expectSame({ query, specs }, answer, { total: naiveFind(naive, query).length, counts: expected })
      }
    })

    test('groups lots by place, station, school and court', async () => {
      for (const question of groupQuestions(randomFrom(SEED + 3))) {
        const { query, by, metrics } = question
        const groups = await running.search.groups(query, by, metrics)
        const expected = naiveGroups(naiveFind(naive, query), by, { metrics, buyer: query.buyer })
        expectSame(question, groups.map(rounded), expected.map(rounded))
      }
    })

    test('yields all ids in order', async () => {
      for (const query of [onShelf(), onShelf([{ op: 'in', field: 'kind', values: ['ykj'] }])]) {
        const ids: number[] = []
        for await (const batch of running.search.ids(query)) ids.push(...batch)
        expect(ids).toEqual(naiveFind(naive, query).map(({ id }) => id))
      }
    })

    test('tells which of some lots each saved search finds', async () => {
      const saved: LotQuery[] = queries(randomFrom(SEED + 4)).slice(20, 90)
      const ids = naive.filter((_, i) => i % 5 === 1).map(({ id }) => id)
      const expected = saved.map(query => {
        const found = new Set(naiveFind(naive, query).map(({ id }) => id))
        return ids.filter(id => found.has(id))
      })
      expect(await running.search.matching(saved, [...ids, 999_999])).toEqual(expected)
    })
  })
}

/** Means are compared to nine digits: sums in another order differ in the last ones. */
function rounded<T extends { metrics: Record<string, number | null> }>(group: T): T {
  const metrics = Object.entries(group.metrics).map(([name, value]) => [
    name,
    value === null ? null : Number(value.toPrecision(9)),
  ])
  return { ...group, metrics: Object.fromEntries(metrics) as T['metrics'] }
}
