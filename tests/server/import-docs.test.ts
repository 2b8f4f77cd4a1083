import { readFileSync } from 'node:fs'
import { exportTable } from '../../server/modules/import/export'
import { readTableHead } from '../../server/modules/import/head'
import type { Row } from '../../server/modules/import/kind'
import { readSourceLines } from '../../server/modules/import/lines'
import { mapped, buildRowReader } from '../../server/modules/import/read-row'
import { KINDS } from '../../server/modules/import/kinds/kinds'
import { DOC, importDoc, sampleFile } from '../setup/import-docs'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { countsIn, runFile } from './import-run'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

test('the document lists the columns as they are read', () => {
  expect(readFileSync(DOC, 'utf8')).toBe(importDoc())
})

test.each(KINDS.map(kind => [kind.name, kind] as const))(
  'nothing that is exported of %s is unlikely, as if all of it were new',
  async (_, kind) => {
    const source = async function* () {
      for await (const part of exportTable(api.db, kind)) yield Buffer.from(part)
    }
    const table = { format: 'csv', encoding: 'utf-8' } as const
    const { names } = await readTableHead(source, table, kind)
    const read = buildRowReader(kind, { mapping: mapped(kind.columns, names) })
    const session = await kind.open({ db: api.db, now: api.now(), source: '别家', batchId: 0 })
    const rows: Row[] = []
    for await (const line of readSourceLines(source, table, kind.columns)) {
      const row = 'cells' in line ? read(line.line, line.cells, '别家') : null
      if (row && !('faults' in row)) rows.push(row)
    }
    await session.resolve(api.db, rows)
    const asked = rows.flatMap(row => {
      const made = session.complete(row, null)
      return 'columns' in made ? (made.asked ?? []).map(fault => ({ row: row.ref, ...fault })) : []
    })
    expect(asked).toEqual([])
  },
)

test.each(KINDS.map(kind => [kind.name, kind] as const))(
  'the sample of %s is taken whole',
  async (name, kind) => {
    api.setTime(1_795_968_000)
    const { said } = await runFile(api, name, readFileSync(sampleFile(kind)), { from: '样例' })
    const [added, updated, same, doubtful, wrong] = countsIn(said) ?? []
    expect({ taken: Number(added) + Number(updated) + Number(same), doubtful, wrong, said }).toMatchObject({
      taken: 1,
      doubtful: 0,
      wrong: 0,
    })
  },
)
