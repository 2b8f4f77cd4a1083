import pg from 'pg'
import * as statements from '../fixtures/rows/statements'
import type { Database } from '../../server/db/database'
import { CLUSTER_URL, TEMPLATE } from './database-setup'
import { describeStatement, readCatalog, type Catalog } from './sql/describe'
import { calls } from './sql/row-types'
import { wrongs } from './sql/wrongs'

/** Tests the check of row types itself: it finds each kind of wrong row type, and accepts a right one. */

const FOLDER = 'tests/fixtures/rows/'
const found = calls(FOLDER)

let client: pg.Client
let catalog: Catalog
beforeAll(async () => {
  client = new pg.Client({ connectionString: `${process.env[CLUSTER_URL]}${TEMPLATE}` })
  await client.connect()
  catalog = await readCatalog(client)
})
afterAll(() => client.end())

/** The statement run by a function of the fixture. */
async function recordSqlText(name: keyof typeof statements): Promise<string> {
  const texts: string[] = []
  const note = async (text: string) => void texts.push(text)
  await statements[name]({ query: note, one: note } as unknown as Database)
  return texts[0] ?? ''
}

const NAMES = [
  'right',
  'otherType',
  'missing',
  'tooSure',
  'wasNull',
  'tooCareful',
  'list',
  'unread',
] as const satisfies readonly (keyof typeof statements)[]

const check = async (name: (typeof NAMES)[number], nulls: string[] = []) => {
  const call = found[NAMES.indexOf(name)]
  const columns = await describeStatement(client, catalog, await recordSqlText(name))
  return wrongs(call?.fields ?? [], [columns], new Set(nulls))
}

test('every statement of the folder is seen, where it stands', () => {
  expect(found).toHaveLength(NAMES.length)
  expect(new Set(found.map(({ site }) => site)).size).toBe(NAMES.length)
  expect(found.every(({ file }) => file.startsWith(FOLDER))).toBe(true)
})

test('a right row type is right', async () => {
  expect(await check('right', ['avg_price'])).toEqual([])
})

test.each([
  ['otherType', [], /^id: string in the row type, int/],
  ['missing', [], /^name: in the row type, but not in the statement/],
  ['tooSure', [], /^avg_price: never null in the row type, but the column may be/],
  ['wasNull', ['last'], /^last: never null in the row type, but it was/],
  ['tooCareful', [], /^name: may be null in the row type, but the column never is/],
  ['list', [], /^ids: list of string in the row type, _int/],
] as [(typeof NAMES)[number], string[], RegExp][])('%s is found', async (name, nulls, wrong) => {
  expect(await check(name, nulls)).toEqual([expect.stringMatching(wrong)])
})

test('a statement that the schema cannot answer is refused', async () => {
  await expect(check('unread')).rejects.toThrow('no_such_column')
})
