import {
  DEMO_WORDS,
  findInPackage,
  missingFiles,
  overBudget,
  pagesOfRoutes,
  readAppPages,
  strangeKeys,
} from '../package'
import { DIST } from './harness'

// The vendor's own compilers, as its tools run them.
interface Compiler {
  wxmlToJs: (dist: string) => string
  wxssToJs: (dist: string, options: { maxBuffer: number }) => string
}
const compiler = jest.requireActual<Compiler>('miniprogram-compiler')

/** Maximum bytes of the compiled styles; the compiler's output is truncated beyond it. */
const OUTPUT = 16 * 1024 * 1024

test('every page of the route table is in the package, with all its files', () => {
  expect(readAppPages(DIST)).toEqual(pagesOfRoutes())
  expect(missingFiles(DIST, ['.js', '.json', '.wxml'])).toEqual([])
})

test("WeChat's template compiler takes every template", () => {
  expect(compiler.wxmlToJs(DIST).length).toBeGreaterThan(1_000)
})

test("WeChat's style compiler takes every style", () => {
  expect(compiler.wxssToJs(DIST, { maxBuffer: OUTPUT }).length).toBeGreaterThan(100)
})

test('no page says what only H5 knows', () => {
  expect(strangeKeys(DIST)).toEqual([])
})

test('no package is over its budget', () => {
  expect(overBudget('weapp', DIST)).toEqual([])
})

test('demo words only mark demo data', () => {
  expect(findInPackage(DIST, DEMO_WORDS)).toEqual([])
})
