import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../../..')
const vendor = (file: string) => path.join(ROOT, 'node_modules', file)
const read = (file: string) => readFileSync(vendor(file), 'utf8')

test("Taro asks the hook of src/platform/set-data for what it calls setData of, and calls it of a page's changes", () => {
  const code = read('@tarojs/runtime/dist/dom/root.js')
  expect(code).toContain("const ctx = hooks.call('proxyToRaw', this.ctx);")
  expect(code).toContain('ctx.setData(normalUpdate, cb);')
})

test('styles of Taro’s elements are asked for by the names that the H5 build leaves out', () => {
  const code = read('@tarojs/plugin-platform-h5/dist/index.js')
  expect(code).toContain("import '@tarojs/components-react/dist/index.css'")
})

test('F2 and its engine take the parts that ours stand for, by these names', () => {
  const code = readFileSync(path.join(ROOT, 'config/f2-bundle.ts'), 'utf8')
  const listed = (name: string) =>
    [...(new RegExp(`const ${name} = \\[([^\\]]*)\\]`).exec(code)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
      ([, one = '']) => one,
    )
  const engine = readdirSync(vendor('@antv/f-engine/es'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.js'))
    .map(file => read(`@antv/f-engine/es/${file}`))
    .join('\n')
  const f2 = readdirSync(vendor('@antv/f2/es'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.js'))
    .map(file => read(`@antv/f2/es/${file}`))
    .join('\n')
  for (const name of [...listed('UNUSED'), ...listed('PAINTED_BY').filter(one => one.startsWith('@'))])
    expect([name, (engine + f2).includes(`'${name}'`) || (engine + f2).includes(`"${name}"`)]).toEqual([
      name,
      true,
    ])
})
