import { transformSync } from '@babel/core'

const built = (code: string) =>
  transformSync(code, {
    filename: '/app/src/page.tsx',
    configFile: false,
    babelrc: false,
    plugins: ['./config/babel/whole-imports.js'],
    parserOpts: { plugins: ['typescript', 'jsx'] },
  })?.code?.replace(/\s+/g, ' ')

test('a mini-program has a lazy part with the page', () => {
  expect(
    built("const Sheet = lazyOnOpen<Props>(() => import('./sheet'), ({ open }) => open)\nexport { Sheet }"),
  ).toBe(
    'const Sheet = lazyOnOpen<Props>(() => ({ default: _part }), ({ open }) => open); export { Sheet }; import _part from "./sheet";',
  )
})

test('and two parts by two names', () => {
  const code = built("const A = lazyPart(() => import('./a'))\nconst B = lazyAfterMount(() => import('./b'))")
  expect(code).toContain('import _part from "./a"; import _part2 from "./b";')
})

test('any other import stays as it is', () => {
  expect(built("import('./start').then(begin)")).toBe("import('./start').then(begin);")
})
