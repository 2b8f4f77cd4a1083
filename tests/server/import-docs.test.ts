import { readFileSync } from 'node:fs'
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
