import { appPages } from '../../../src/routes/app-pages'
import { missingFiles, overBudget, pagesOf } from '../package'
import { DIST } from './harness'

test('every page of the route table is in the package, with all its files', () => {
  const { pages = [], subPackages = [] } = appPages({ isMini: true })
  expect(pagesOf(DIST)).toEqual([...pages, ...subPackages.flatMap(({ root, pages: inside }) => inside.map(page => `${root}/${page}`))])
  expect(missingFiles(DIST, ['.js', '.json', '.swan'])).toEqual([])
})

test('main package up to 700 KB, each subpackage up to 500 KB', () => {
  expect(overBudget(DIST)).toEqual([])
})
