import { grownParts } from '../../scripts/lib/timings.mjs'

const of = (cpus: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(cpus).map(([name, cpu]) => [name, { cpu }]))
const BASELINE = of({ server: 800, e2e: 600, lint: 200, types: 100, sql: 5 })
const grown = (cpus: Record<string, number | null>) => grownParts(of(cpus), BASELINE).map(({ name }) => name)

test('a part that grew by more than a fifth is named, with how much', () => {
  const run = { server: 810, e2e: 780, lint: 199, types: 110, sql: 5 }
  expect(grown(run)).toEqual(['e2e'])
  expect(grownParts(of(run), BASELINE)[0]).toMatchObject({ cpu: 780, before: 600 })
})

test('a slow machine grows nowhere, and neither it nor a fast one hides a part that did', () => {
  expect(grown({ server: 1700, e2e: 1250, lint: 420, types: 205, sql: 5 })).toEqual([])
  expect(grown({ server: 1700, e2e: 1250, lint: 650, types: 205, sql: 5 })).toEqual(['lint'])
  expect(grown({ server: 400, e2e: 300, lint: 180, types: 50, sql: 5 })).toEqual(['lint'])
})

test('short parts, new ones and those without a figure are not compared', () => {
  expect(grown({ server: 800, e2e: 600, lint: 200, types: null, sql: 50, hosts: 900 })).toEqual([])
})
