import { urlMapping } from '../../../src/routes/app-pages'
import {
  DEMO_WORDS,
  findInPackage,
  missingFiles,
  overBudget,
  pagesOfRoutes,
  readAppJson,
  readAppPages,
  strangeKeys,
} from '../package'
import { DIST } from './harness'

test('every page of the route table is in the package, with all its files', () => {
  expect(readAppPages(DIST)).toEqual(pagesOfRoutes())
  expect(missingFiles(DIST, ['.js', '.json', '.swan'])).toEqual([])
})

test('no page says what only H5 knows', () => {
  expect(strangeKeys(DIST)).toEqual([])
})

test('no package is over its budget', () => {
  expect(overBudget('swan', DIST)).toEqual([])
})

test('demo words only mark demo data', () => {
  expect(findInPackage(DIST, DEMO_WORDS)).toEqual([])
})

test("Baidu's search is given the addresses of the route table", () => {
  expect(readAppJson(DIST)['url-mapping']).toEqual(urlMapping())
})
