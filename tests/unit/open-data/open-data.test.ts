import { readFileSync } from 'node:fs'
import {
  buildContract,
  CONTRACT_FILE,
  findBreakingChanges,
  REFERENCE_FILE,
  renderContract,
  renderReference,
  type OpenContract,
} from './describe'

const committed = JSON.parse(readFileSync(CONTRACT_FILE, 'utf8')) as OpenContract

test('no change of the field table breaks a client of the version', () => {
  expect(findBreakingChanges(committed, buildContract())).toEqual([])
})

test('the contract and the reference page are those of the field table (node --import tsx tests/unit/open-data/write.ts)', () => {
  expect(readFileSync(CONTRACT_FILE, 'utf8')).toBe(renderContract())
  expect(readFileSync(REFERENCE_FILE, 'utf8')).toBe(renderReference())
})

/** The contract after a change of the deals. */
const changed = (change: (deals: OpenContract['tables'][string]) => void) => {
  const after = structuredClone(committed)
  change(after.tables.deals!)
  return findBreakingChanges(committed, after)
}

test.each<[string, Parameters<typeof changed>[0], string[]]>([
  [
    'a field that is removed',
    ({ fields }) => delete fields.area,
    ['The field deals.area was removed: open version 2 instead.'],
  ],
  [
    'another type',
    ({ fields }) => (fields.area!.type = 'string'),
    ['The type of deals.area was number and is string: open version 2 instead.'],
  ],
  [
    'another unit',
    ({ fields }) => (fields.deal_price_fen!.unit = '元'),
    ['The unit of deals.deal_price_fen was 分 and is 元: open version 2 instead.'],
  ],
  [
    'a value that may be missing',
    ({ fields }) => (fields.deal_at!.nullable = true),
    ['The field deals.deal_at was never null and may be now: open version 2 instead.'],
  ],
  [
    'another key',
    deals => (deals.key = 'asset_id'),
    ['The key of deals was lot_id and is asset_id: open version 2 instead.'],
  ],
  [
    'a field that is added',
    ({ fields }) => (fields.more = { type: 'string', nullable: true, unit: null }),
    [],
  ],
  ['a value that is always known', ({ fields }) => (fields.area!.nullable = false), []],
])('%s', (_, change, sentences) => {
  expect(changed(change)).toEqual(sentences)
})

test('a table that is removed', () => {
  const { lots: _, ...tables } = committed.tables
  expect(findBreakingChanges(committed, { ...committed, tables })).toEqual([
    'The table lots was removed: open version 2 instead.',
  ])
})
