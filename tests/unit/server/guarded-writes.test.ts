import { endpoints } from '../../../src/contract/endpoints'
import {
  GUARDED,
  guardedWrites,
  RISK_WRITER,
  riskWrites,
  findRiskWrites,
  serverFiles,
  WRITERS,
  findGuardedWrites,
} from './guarded-writes'

/** Guarded data (roles, terms of lots, public content, rates) may only be written by the function that implements the rule. */

const FOREIGN = 'server/modules/house/other.ts'
const isKnown = ({ file, change }: { file: string; change: keyof (typeof WRITERS)[string] }) =>
  WRITERS[file]?.[change] !== undefined
const all = serverFiles().flatMap(findGuardedWrites)

test('no file but those of the list writes guarded columns', () => {
  expect(all.filter(write => !isKnown(write))).toEqual([])
})

test('each file of the list still writes what it is there for', () => {
  const listed = Object.entries(WRITERS).flatMap(([file, by]) =>
    Object.keys(by).map(change => [file, change]),
  )
  const stale = listed.filter(
    ([file, change]) => !all.some(one => one.file === file && one.change === change),
  )
  expect(stale).toEqual([])
})

test.each([
  ["db.query('update house set start_price = $2 where id = $1')", 'lot-terms'],
  ['db.query(`update house h set cover = $2,\n status = $3 from x where h.id = x.id`)', 'lot-terms'],
  ['db.query(`insert into house (id, status) values ($1, $2)`)', 'lot-terms'],
  ['db.query(`delete from house where id = $1`)', 'lot-terms'],
  ['db.query(`update house set ${names} where id = $1`)', 'lot-terms'],
  ["insertRows(db, 'house', rows)", 'lot-terms'],
  ['db.query(`update article set blocks = $2 where id = $1`)', 'publication'],
  [
    "db.query('insert into wiki (title) values ($1) on conflict (id) do update set status = $2')",
    'publication',
  ],
  ["db.query('update banner set sort = 1')", 'publication'],
  ["writeRow(db, 'marketing_page', id, columns)", 'publication'],
  ["db.query('update users set agent_id = 1')", 'role'],
  ["db.query('update finance_rule set rate = 1')", 'rates'],
  ['db.query(`update ${table} set status = $2 where id = $1`)', 'dynamic'],
  ['db.query(`insert into ${table} (${names}) values ($1)`)', 'dynamic'],
  ['updateRows(db, kind, rows)', 'dynamic'],
])('a new write is found: %s', (source, change) => {
  const found = guardedWrites(FOREIGN, source)
  expect(found).toMatchObject([{ change }])
  expect(found.filter(write => !isKnown(write))).toHaveLength(1)
})

test.each([
  "db.query('update house set cover = $2 where status = $1')",
  "db.query('select 1 from house for update')",
  "db.query('update article set view_total = view_total + 1 where id = $1')",
  "db.query('update users set nickname = $2 where roles @> $1')",
  'db.query(`update ${table} set view_total = view_total + 1 where id = $1`)',
])('what writes none of it is not: %s', source => {
  expect(guardedWrites(FOREIGN, source)).toEqual([])
})

test('each change that is guarded is declared by some call', () => {
  const declared = new Set(Object.values(endpoints).flatMap(({ changes }) => changes))
  for (const { change } of Object.values(GUARDED)) expect(declared).toContain(change)
})

/** Masks numbers in risks of earlier releases. */
const RISK_MASKER = 'server/jobs/mask-notices.ts'

test('the risk columns of a lot are put together in one place', () => {
  const files = serverFiles().filter(file => findRiskWrites(file).length > 0)
  expect(files).toEqual([RISK_MASKER, RISK_WRITER])
})

test.each([
  "db.query('update house set risk = $2 where id = $1')",
  'db.query(`update house h set cover = $2, risk_yes = $3 where h.id = $1`)',
  'updateLot(context, row, { changes: { risk_yes: yesOf(risk) } })',
  'const columns = { risk, risk_no }',
  'columns.risk_yes = yesOf(columns.risk)',
])('another place is found: %s', source => {
  expect(riskWrites(FOREIGN, source)).toHaveLength(1)
})

test.each([
  'updateLot(context, row, { changes: { notice_id, ...riskColumns(risk, lot) } })',
  'const NEW = { risk: [], risk_yes: [], risk_no: [] }',
  "db.query('update house set cover = $2 where cardinality(risk_yes) > 0')",
  'const burdens = lot.risk_yes ?? []',
])('what reads or spreads them is none: %s', source => {
  expect(riskWrites(FOREIGN, source)).toEqual([])
})
