import type { SphinxClient } from '../../../server/search/sphinx/client'
import { createIndexer, type Indexer } from '../../../server/search/sphinx/indexer'
import { createSphinxSearch } from '../../../server/search/sphinx/sphinx-search'
import { makeLots, type LotDatabase } from './lots'
import { onShelf } from './questions'

/** An engine that keeps nothing but the ids that it was told, and answers nothing. */
function startListener() {
  const told: number[][] = []
  const asked: string[] = []
  let isAway = false
  const client: SphinxClient = {
    nodes: 1,
    ask: statements => {
      asked.push(...statements)
      return Promise.resolve(statements.map(() => ({ rows: [], total: 0 })))
    },
    tell: (_, statement) => {
      if (isAway) return Promise.reject(new Error('away'))
      const ids = [...statement.matchAll(/(?:VALUES |,)\((\d+),'/g)].map(([, id]) => Number(id))
      if (ids.length > 0) told.push(ids)
      return Promise.resolve([])
    },
    close: () => Promise.resolve(),
  }
  return { client, asked, take: () => told.splice(0), setAway: (away: boolean) => (isAway = away) }
}

let lots: LotDatabase
let listener: ReturnType<typeof startListener>
let indexer: Indexer
beforeAll(async () => {
  lots = await makeLots(25)
  listener = startListener()
  indexer = createIndexer({ db: lots.db, client: listener.client, engine: 'listener' }, 10)
})
afterAll(() => lots.close())

const fill = async () => {
  while ((await indexer.state()) !== 'current') await indexer.step()
}
const age = (column: 'updated_at' | 'pass_at', hours: number) =>
  lots.db.query(`update search_offset set ${column} = ${column} - $1 * interval '1 hour'`, [hours])
const touch = (...ids: number[]) =>
  lots.db.query('update house set onlooker_total = onlooker_total + 1 where id = any($1)', [ids])

test('fills an engine in batches, and continues where it was stopped', async () => {
  await indexer.step()
  listener.setAway(true)
  await expect(indexer.step()).rejects.toThrow('away')
  listener.setAway(false)
  expect(await indexer.state()).toBe('filling')
  await fill()
  const ids = Array.from({ length: 25 }, (_, n) => 10_000 + n * 3)
  expect(listener.take()).toEqual([ids.slice(0, 10), ids.slice(10, 20), ids.slice(20)])
  expect(await indexer.state()).toBe('current')
})

test('writes only what changed, each lot once', async () => {
  await touch(10_030, 10_006)
  await touch(10_006)
  expect(await indexer.state()).toBe('behind')
  await fill()
  expect(listener.take()).toEqual([[10_006, 10_030]])
})

test('a change while a pass is in progress belongs to the next one', async () => {
  await touch(...Array.from({ length: 12 }, (_, n) => 10_000 + n * 3))
  expect(await indexer.step()).toBe(false)
  await touch(10_000)
  await fill()
  expect(listener.take().map(ids => ids.length)).toEqual([10, 2, 1])
})

test('a long transaction neither stops the others nor is forgotten', async () => {
  await lots.db.transaction(async tx => {
    await tx.query('update house set onlooker_total = 1 where id = 10009')
    for (const id of [10_012, 10_015]) {
      await touch(id)
      await fill()
    }
    expect(listener.take()).toEqual([[10_012], [10_015]])
  })
  await fill()
  expect(listener.take()).toEqual([[10_009]])
})

test('an engine that was followed stays as it is when nothing changed for hours', async () => {
  await age('updated_at', 4)
  await indexer.touch()
  await age('updated_at', 4)
  await touch(10_003)
  await fill()
  expect(listener.take()).toEqual([[10_003]])
})

test('an engine that was not followed for hours is filled again, even if no change is kept', async () => {
  await age('updated_at', 6)
  await indexer.touch()
  expect(await indexer.state()).toBe('behind')
  expect(await indexer.step()).toBe(false)
  expect(await indexer.state()).toBe('filling')
  await fill()
  expect(listener.take().flat()).toHaveLength(25)
})

test('a pass that stopped for hours is given up: changes that it needs may be deleted', async () => {
  await touch(...Array.from({ length: 12 }, (_, n) => 10_000 + n * 3))
  await indexer.step()
  expect(listener.take().flat()).toHaveLength(10)
  await age('updated_at', 6)
  await fill()
  expect(listener.take().flat()).toHaveLength(25)
})

test('a full pass that took hours is repeated: changes since it began may be deleted', async () => {
  await lots.db.query('update search_offset set done = null')
  await indexer.step()
  await age('pass_at', 6)
  for (let isOver = false; !isOver;) isOver = await indexer.step()
  expect(listener.take().flat()).toHaveLength(25)
  expect(await indexer.state()).toBe('behind')
  await fill()
  expect(listener.take().flat()).toHaveLength(25)
})

test('no character of a keyword has a meaning in a statement', async () => {
  const search = createSphinxSearch({
    client: listener.client,
    db: () => lots.db,
    follow: () => Promise.resolve(),
  })
  await search.count(onShelf([{ op: 'keyword', text: `长宁') OR 1=1 -- "\\@words` }]))
  const [, match = ''] = /MATCH\('(.*)'\) AND shelf IN \(\d+\)$/.exec(listener.asked.at(-1) ?? '') ?? []
  expect(match.replace(/@words |@case_no /g, '')).toMatch(/^[u0-9a-f" ()|]+$/)
})
