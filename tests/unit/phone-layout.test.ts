import { transformSync } from '@babel/core'
import { phoneStyles } from '../../config/plugins/phone-styles'

/** A module as mini-programs get it, on one line. */
function onPhones(code: string) {
  const made = transformSync(code, {
    filename: 'a.tsx',
    configFile: false,
    babelrc: false,
    plugins: ['./config/babel/phone-layout.js'],
    parserOpts: { plugins: ['typescript', 'jsx'] },
  })
  return made?.code?.replace(/\s+/g, ' ')
}
const asking = (code: string) => {
  const hooks = ['useIsDesktop', 'useIsTablet'].filter(name => code.includes(name))
  return `import { ${hooks.join(', ')} } from '@/platform/viewport';${code}`
}

describe('the code of mini-programs has the phone layout only', () => {
  test.each([
    [
      "import { Wide } from './wide'; import { Narrow } from './narrow'; export const A = () => useIsDesktop() ? <Wide /> : <Narrow />",
      "import { Narrow } from './narrow'; export const A = () => <Narrow />;",
    ],
    [
      "import { Wide, wideHead } from './wide'; export function A() { const isDesktop = useIsDesktop(); return [isDesktop && wideHead, isDesktop ? Wide : B] } function B() {}",
      'export function A() { return [false, B]; } function B() {}',
    ],
    [
      "import { x, y } from './x'; export function A() { const isDesktop = useIsDesktop(); if (isDesktop) { return x } return y }",
      "import { y } from './x'; export function A() { return y; }",
    ],
    [
      "import { x } from './x'; function Wide() { return inner() } const inner = () => x; export const A = () => { const isWide = useIsTablet() || useIsDesktop(); return { isWide, part: isWide && <Wide /> } }",
      'export const A = () => { return { isWide: false, part: false }; };',
    ],
    [
      'export function A({ open }) { const isDesktop = useIsDesktop(); const isOver = !isDesktop && open; return isOver || isDesktop }',
      'export function A({ open }) { const isOver = open; return isOver || false; }',
    ],
  ])('%s', (code, phones) => {
    expect(onPhones(asking(code))).toBe(phones)
  })

  test('what asks for nothing stays as it is, unused imports with effects included', () => {
    const code =
      "import './a.scss'; import { b } from './b'; const c = () => {}; export const isDesktop = false;"
    expect(onPhones(code)).toBe(code)
  })
})

test('the styles of wide screens and printers stay away, those of phones do not', () => {
  const css = `.a{color:red}@media (min-width:1024px){.a{color:blue}}@media (min-width: 700px){.b{top:0}}@media print{.c{top:0}}@media (max-width:345px){.d{top:0}}@media (hover:hover){.e{top:0}}@supports (top:max(0px)){@media (min-width:1024px){.f{top:0}}.g{top:0}}`
  expect(phoneStyles(css)).toBe(
    '.a{color:red}@media (max-width:345px){.d{top:0}}@media (hover:hover){.e{top:0}}@supports (top:max(0px)){.g{top:0}}',
  )
})
