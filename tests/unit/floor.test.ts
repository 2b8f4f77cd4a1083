import path from 'node:path'
import browserslist from 'browserslist'
import { faultsIn } from '../../scripts/lib/old-engines.mjs'

const ROOT = path.resolve(__dirname, '../..')

const oldest = (browsers: string[]) => {
  const versions: Record<string, number> = {}
  for (const browser of browsers) {
    const [name = '', version = ''] = browser.split(' ')
    versions[name] = Math.min(versions[name] ?? Infinity, parseFloat(version))
  }
  return versions
}

test.each(['production', 'development'])('%s is built for iOS 13 and Chrome 78', env => {
  expect(oldest(browserslist(null, { path: ROOT, env }))).toEqual({ ios_saf: 13, chrome: 78 })
})

describe('what the oldest engines refuse', () => {
  test.each([
    ['let a = b?.c', 'Unexpected token'],
    ['let a = b ?? c', 'Unexpected token'],
    ['a ||= 1', 'Unexpected token'],
    ['class A { b = 1 }', 'Unexpected token'],
    ['const a = 1n', 'Identifier directly after number'],
    ['const a = 1_000', 'Identifier directly after number'],
    ['/(?<=a)b/.test(c)', 'looks behind'],
    ['new RegExp("(?<!a)b")', 'looks behind'],
    ['a.findLastIndex(b => b)', 'calls .findLastIndex()'],
    ['a.toSorted()', 'calls .toSorted()'],
    ['structuredClone(a)', 'calls structuredClone()'],
  ])('%s', (code, fault) => {
    expect(faultsIn(code)).toEqual([expect.stringContaining(fault)])
  })

  test.each([
    'const { a, ...b } = c; async () => { try { await a } catch { b() } }',
    'Object.fromEntries(a.flatMap(b => [b, { ...c }]))',
    '/(?<year>\\d+)(?!a)/u.test(b)',
    'a.toSorted ? a.toSorted() : a.sort()',
    'a.findLast(b => Object.hasOwn(b, "c"))',
    'typeof structuredClone === "function" && structuredClone(a)',
  ])('reads %s', code => {
    expect(faultsIn(code)).toEqual([])
  })
})
