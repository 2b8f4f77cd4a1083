import { LOT_SORTS, since, USUAL_BUYER } from '../../../server/search'
import { listSlots } from '../../../server/search/memory/bitmap'
import { Evaluation } from '../../../server/search/memory/evaluate'
import { LotTable, type ColumnName, type Sent } from '../../../server/search/memory/lot-table'
import { buildOrder } from '../../../server/search/memory/order'
import { pageOfLots } from '../../../server/search/memory/page'

const LOTS = 22_000
const COLUMNS = Object.keys(new LotTable().columns) as ColumnName[]
const TEXTS = 14

/** Pseudo-random numbers; every seventh price is unknown. */
const drawColumnValue = (id: number, column: ColumnName, turn: number) =>
  column === 'price' && id % 7 === 0 ? NaN : (id * 7_919 + turn * 104_729) % 100_003

/** Lots in the database's format. */
function sent(ids: readonly number[], turn: number): Sent {
  const numbers = Buffer.alloc(ids.length * (COLUMNS.length + 1) * 8)
  ids.forEach((id, row) => {
    ;[id, ...COLUMNS.map(column => drawColumnValue(id, column, turn))].forEach((value, i) =>
      numbers.writeDoubleBE(value, (row * (COLUMNS.length + 1) + i) * 8),
    )
  })
  const texts = ids.map(() => ['(on)', '/', ...Array<string>(TEXTS - 2).fill('')].join('\u001f'))
  return { numbers, texts: texts.join('\u001e') }
}

const table = new LotTable()
const evaluation = new Evaluation(table, USUAL_BUYER, new Map())
const turns = new Map<number, number>()
const put = (ids: readonly number[], turn: number) => {
  table.put(sent(ids, turn))
  for (const id of ids) turns.set(id, turn)
}
const getTurnPrice = (id: number) => drawColumnValue(id, 'price', turns.get(id) ?? 0)

/** Expected order: the full list sorted. */
function sortedIds(sign: 1 | -1): number[] {
  const keyed = [...turns.keys()].map(id => ({ id, key: sign * getTurnPrice(id) }))
  const known = keyed.filter(({ key }) => !Number.isNaN(key)).sort((a, b) => a.key - b.key || b.id - a.id)
  const unknown = keyed.filter(({ key }) => Number.isNaN(key)).sort((a, b) => b.id - a.id)
  return [...known, ...unknown].map(({ id }) => id)
}

function pageIds(sort: 'price_asc' | 'price_desc', offset: number): number[] {
  const all = table.bitsOf(turns.keys())
  const order = buildOrder(evaluation, LOT_SORTS[sort])
  return pageOfLots(table, all, order, { limit: 20, offset }).map(slot => table.id(slot))
}

const idsBetween = (min: number, max: number) =>
  Array.from(listSlots(table.range('price', min, max)), slot => table.id(slot)).filter(id => turns.has(id))

function everythingIsRight() {
  for (const [sort, sign] of [
    ['price_asc', 1],
    ['price_desc', -1],
  ] as const) {
    const wanted = sortedIds(sign)
    for (const offset of [0, 200, LOTS - 30])
      expect(pageIds(sort, offset)).toEqual(wanted.slice(offset, offset + 20))
  }
  const within = [...turns.keys()]
    .sort((a, b) => a - b)
    .filter(id => getTurnPrice(id) >= 10 && getTurnPrice(id) <= 500)
  expect(idsBetween(10, 500)).toEqual(within)
}

test('pages and ranges of many lots stay right as lots change, come late and come by the thousand', () => {
  put(
    Array.from({ length: LOTS }, (_, i) => 2 * i + 2),
    0,
  )
  everythingIsRight()
  put([2, 512, 514, 30_000, 44_000], 1)
  everythingIsRight()
  put([30_001, 43_999], 2)
  everythingIsRight()
  put(
    Array.from({ length: 5_000 }, (_, i) => 2 * LOTS + 2 + i),
    3,
  )
  everythingIsRight()
})

test('from a moment on: to the second, in its own hour too', () => {
  for (const from of [7_200, 7_201, 9_999, 10_799]) {
    const all = table.bitsOf(turns.keys())
    evaluation.keep(all, since('notice_time', from))
    const wanted = [...turns].filter(([id, turn]) => drawColumnValue(id, 'notice_time', turn) >= from)
    expect(listSlots(all)).toHaveLength(wanted.length)
  }
})
