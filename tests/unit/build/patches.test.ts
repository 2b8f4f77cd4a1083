import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, tokenizer } from 'acorn'

const ROOT = path.resolve(__dirname, '../../..')
const vendor = (file: string) => path.join(ROOT, 'node_modules', file)
const read = (file: string) => readFileSync(vendor(file), 'utf8')

describe('private members of TanStack Query as plain ones', () => {
  const privateNames = jest.requireActual<(this: { resourcePath: string }, source: string) => string>(
    '../../../config/plugins/private-names.js',
  )
  const folder = '@tanstack/query-core/build/modern'
  const files = readdirSync(vendor(folder)).filter(file => file.endsWith('.js'))
  const privates = (code: string) =>
    [...tokenizer(code, { ecmaVersion: 2022, sourceType: 'module' })].filter(
      ({ type }) => type.label === 'privateId',
    )

  const withoutComments = (code: string) => {
    const comments: [number, number][] = []
    parse(code, {
      ecmaVersion: 2022,
      sourceType: 'module',
      onComment: (_isBlock, _text, start, end) => comments.push([start, end]),
    })
    return comments.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), code)
  }

  test('there are some', () => {
    expect(files.flatMap(file => privates(read(`${folder}/${file}`))).length).toBeGreaterThan(100)
  })

  test.each(files)('%s: nothing else has their sign, and none is left', file => {
    const code = withoutComments(read(`${folder}/${file}`))
    expect(code.match(/#[a-zA-Z]\w*/g)?.length ?? 0).toBe(privates(code).length)
    expect(code).not.toMatch(/#\w+ in /)
    const plain = privateNames.call({ resourcePath: vendor(`${folder}/${file}`) }, code)
    expect(privates(plain)).toEqual([])
    expect(() => parse(plain, { ecmaVersion: 2022, sourceType: 'module' })).not.toThrow()
  })
})

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
