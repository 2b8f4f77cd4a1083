import { missingFiles, overBudget, readAppPages, pagesOfRoutes, strangeKeys } from '../package'
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
