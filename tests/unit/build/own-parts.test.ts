import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { VENDOR_OVERRIDES } from '../../../config/vendor-overrides'

const ROOT = path.resolve(__dirname, '../../..')
const vendor = (file: string) => path.join(ROOT, 'node_modules', file)
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Exports of a module, by its text: `export function a`, `export { a, b as c }`, `export default`. */
function findExportNames(code: string): string[] {
  const declared = [...code.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].map(
    ([, name = '']) => name,
  )
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').flatMap(
      one =>
        one
          .trim()
          .split(/\s+as\s+/)
          .at(-1) || [],
    ),
  )
  return [...declared, ...listed, ...(/^export default /m.test(code) ? ['default'] : [])]
}

/** Names that Taro's router imports from a package. */
function findAskedNames(name: string): string[] {
  const folder = vendor('@tarojs/router/dist')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.js') && !/\.(cjs|esm)\.js$/.test(file))
    .map(file => readFileSync(path.join(folder, file), 'utf8'))
    .flatMap(code => [...code.matchAll(new RegExp(`^import (.*) from '${name}'`, 'gm'))])
    .flatMap(([, what = '']) =>
      what.startsWith('{')
        ? what
            .replace(/[{}]/g, '')
            .split(',')
            .map(one => one.trim())
        : ['default'],
    )
}

const all = Object.entries({ ...VENDOR_OVERRIDES.mini, ...VENDOR_OVERRIDES.h5 })

test.each(all)('%s is there, and so is what stands for it', (theirs, ours) => {
  expect([existsSync(vendor(theirs)), existsSync(path.join(ROOT, ours))]).toEqual([true, true])
})

test.each(all.filter(([theirs]) => theirs.endsWith('.js')))(
  '%s gives no name that ours does not',
  (theirs, ours) => {
    const names = findExportNames(readFileSync(vendor(theirs), 'utf8'))
    expect(names).not.toEqual([])
    expect(findExportNames(read(ours))).toEqual(expect.arrayContaining(names))
  },
)

test.each(['universal-router', 'query-string', 'history'])("ours has what Taro's router asks of %s", name => {
  const asked = findAskedNames(name)
  expect(asked).not.toEqual([])
  expect(findExportNames(read(`config/stubs/${name}.js`))).toEqual(expect.arrayContaining(asked))
})

test('the router asks its query library to parse alone, and its pages by path', () => {
  const router = readdirSync(vendor('@tarojs/router/dist'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.js') && !/\.(cjs|esm)\.js$/.test(file))
    .map(file => readFileSync(path.join(vendor('@tarojs/router/dist'), file), 'utf8'))
    .join('\n')
  expect(new Set([...router.matchAll(/queryString\.(\w+)/g)].map(([, name]) => name))).toEqual(
    new Set(['parse']),
  )
  expect(router).toMatch(/new UniversalRouter\(/)
})

test("of its window's address and history Taro only tells them of a page", () => {
  const code = readFileSync(vendor('@tarojs/runtime/dist/bom/window.js'), 'utf8')
  const asked = [...code.matchAll(/_(?:location|history)\.(\w+)/g)].map(([, name]) => name)
  expect(new Set(asked)).toEqual(new Set(['trigger']))
})
