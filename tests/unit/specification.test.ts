import { existsSync, readFileSync } from 'node:fs'

const page = readFileSync('docs/reference/specification.md', 'utf8')
const rows = page
  .split('\n')
  .filter(line => /^\| \d/.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, no, , statement, state, found]) => ({ no, statement, state, found: found?.split('<br>') ?? [] }))

/** A file of tests by its path below tests/, without what follows the name. */
const readTest = (name: string) =>
  ['.test.ts', '.test.tsx', '.ts']
    .map(end => `tests/${name}${end}`)
    .filter(file => existsSync(file))
    .map(file => readFileSync(file, 'utf8'))[0]

const tests = rows.flatMap(({ no, found }) =>
  found.flatMap(cell => {
    const [, name, title] = /^`([^`]+)` (.+)$/.exec(cell) ?? []
    return name && title ? [{ no, name, title }] : []
  }),
)

test('the 156 statements stand in the table, each with its state', () => {
  expect(rows.map(({ no }) => Number(no))).toEqual(Array.from({ length: 156 }, (_, n) => n + 1))
  const partly = rows.filter(({ state }) => state !== 'holds')
  expect(new Set(partly.map(({ state }) => state))).toEqual(new Set(['partly, by decision']))
  expect(partly.length).toBeLessThanOrEqual(6)
  for (const { found } of partly) expect(found.at(-1)).toMatch(/^Decision: .*ADR/)
  expect(page).toContain(`Holds: ${156 - partly.length} of 156.`)
  expect(rows.filter(({ no }) => !tests.some(one => one.no === no))).toEqual([])
})

test('each test that the table names is there', () => {
  const gone = tests.filter(({ name, title }) => {
    const source = readTest(name)?.replace(/\\(['"`])/g, '$1')
    return !["'", '"', '`'].some(quote => source?.includes(quote + title + quote))
  })
  expect(gone).toEqual([])
})
