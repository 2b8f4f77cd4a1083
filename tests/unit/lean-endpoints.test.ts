import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints, type Path } from '../../src/contract/endpoints'

const { leanEndpoints } = jest.requireActual<{
  leanEndpoints: (text: string) => Record<string, { role: string; isIdempotent: boolean }>
}>('../../config/stubs/lean-endpoints.js')
const load = jest.requireActual<(this: { resourcePath: string }, source: string) => string>(
  '../../config/plugins/lean-endpoints.js',
)
const CONTRACT = path.resolve(__dirname, '../../src/contract')

test('the short tables of clients say of each call what the contract says', () => {
  const files = readdirSync(CONTRACT, { withFileTypes: true }).filter(entry => entry.isDirectory())
  const lean = Object.assign(
    {},
    ...files.map(({ name }) => {
      const resourcePath = path.join(CONTRACT, name, 'endpoints.ts')
      const emitted = load.call({ resourcePath }, readFileSync(resourcePath, 'utf8'))
      return Object.assign(
        {},
        ...[...emitted.matchAll(/leanEndpoints\('([^']*)'\)/g)].map(([, text = '']) => leanEndpoints(text)),
      ) as object
    }),
  ) as Record<string, { role: string; isIdempotent: boolean }>
  expect(Object.keys(lean).sort()).toEqual(Object.keys(endpoints).sort())
  for (const [name, call] of Object.entries(lean)) {
    const { role, isIdempotent } = endpoints[name as Path]
    expect([name, call.role === 'visitor', call.isIdempotent]).toEqual([
      name,
      role === 'visitor',
      isIdempotent,
    ])
  }
})

test('a table that cannot be read whole stops the build', () => {
  const source = "export const x = endpointsOf<T>()({\n  ...others,\n  'a/b': {},\n})"
  expect(() => load.call({ resourcePath: 'x' }, source)).toThrow('...others')
})
