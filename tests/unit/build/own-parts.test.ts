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

/** Names that code of Taro imports from a module; code in a template string counts as well. */
function findAskedNames(module: string, files: readonly string[]): string[] {
  const imports = new RegExp(`(?:import|export) \\{([^}]*)\\} from '${module}'`, 'g')
  return files
    .flatMap(file => [...readFileSync(file, 'utf8').matchAll(imports)])
    .flatMap(([, names = '']) => names.split(','))
    .map(name => name.trim().split(' as ')[0] ?? '')
    .filter(name => /^\w+$/.test(name))
}

const webApi = vendor('@tarojs/taro-h5/dist')
const WEB_API = readdirSync(webApi, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.js') && !/(cjs|esm)\.js$/.test(file))
  .map(file => path.join(webApi, file))

const all = Object.entries({ ...VENDOR_OVERRIDES.mini, ...VENDOR_OVERRIDES.h5 })

test.each(all)('%s is there, and so is what stands for it', (theirs, ours) => {
  expect([
    existsSync(vendor(theirs)) || existsSync(`${vendor(theirs)}.js`),
    existsSync(path.join(ROOT, ours)),
  ]).toEqual([true, true])
})

test.each(all.filter(([theirs]) => theirs.endsWith('.js')))(
  '%s gives no name that ours does not',
  (theirs, ours) => {
    const names = findExportNames(readFileSync(vendor(theirs), 'utf8'))
    expect(names).not.toEqual([])
    expect(findExportNames(read(ours))).toEqual(expect.arrayContaining(names))
  },
)

test("ours has what Taro's web API and the entry ask of the router", () => {
  const asked = findAskedNames('@tarojs/router', WEB_API)
  expect(asked).toContain('navigateTo')
  const entry = readFileSync(vendor('@tarojs/taro-loader/lib/h5.js'), 'utf8')
  const named = ['createRouter', 'createBrowserHistory', 'handleAppMount']
  expect(named.filter(name => !entry.includes(`'${name}'`))).toEqual([])
  expect(findExportNames(read('src/routes/h5/taro-router.ts'))).toEqual(
    expect.arrayContaining([...asked, ...named]),
  )
})

test("ours has what Taro's web API and the entry ask of React's part", () => {
  const module = '@tarojs/plugin-framework-react/dist/runtime'
  const asked = findAskedNames(module, [vendor('@tarojs/plugin-framework-react/dist/api-loader.js')])
  expect(asked).toContain('useDidShow')
  expect(findExportNames(read('src/routes/h5/taro-react.ts'))).toEqual(
    expect.arrayContaining([...asked, 'createReactApp']),
  )
})

test("ours has the element that Taro's entry asks for", () => {
  const platform = vendor('@tarojs/plugin-platform-h5/dist/index.js')
  const asked = new Set(findAskedNames('@tarojs/components', [platform]))
  expect(asked).toEqual(new Set(['PullDownRefresh']))
  expect(readFileSync(platform, 'utf8')).toContain("alias.set('@tarojs/components$'")
  expect(findExportNames(read('src/platform/elements/components.ts'))).toEqual(
    expect.arrayContaining([...asked, 'View', 'Text', 'ScrollView']),
  )
})

test("of its window's address and history Taro only tells them of a page", () => {
  const code = readFileSync(vendor('@tarojs/runtime/dist/bom/window.js'), 'utf8')
  const asked = [...code.matchAll(/_(?:location|history)\.(\w+)/g)].map(([, name]) => name)
  expect(new Set(asked)).toEqual(new Set(['trigger']))
})
