import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { weigh } from '../../scripts/lib/budget.mjs'
import { appPages } from '../../src/routes/app-pages'

interface AppJson {
  pages: string[]
  subPackages: { root: string; pages: string[] }[]
}

const paths = ({ pages = [], subPackages = [] }: Partial<AppJson>) => [
  ...pages,
  ...subPackages.flatMap(({ root, pages: inside }) => inside.map(page => `${root}/${page}`)),
]

/** Paths of all pages that the built app names, without a slash before. */
export const pagesOf = (dist: string): string[] =>
  paths(JSON.parse(readFileSync(path.join(dist, 'app.json'), 'utf8')) as AppJson)

/** Paths of all pages that the route table names for mini-programs. */
export const pagesOfRoutes = (): string[] => paths(appPages({ isMini: true }) as Partial<AppJson>)

/** Files of a page that the built package lacks. */
export const missingFiles = (dist: string, endings: string[]): string[] =>
  pagesOf(dist)
    .flatMap(page => endings.map(ending => `${page}${ending}`))
    .filter(file => !existsSync(path.join(dist, file)))

/** Packages that a phone would fetch for too long. */
export const overBudget = (target: 'weapp' | 'swan', dist: string) =>
  weigh(target, dist).filter(({ isTooLarge }) => isTooLarge)

/** Keys of H5's configs that the app and its pages still name: the platform's tools warn of each. */
export const strangeKeys = (dist: string): string[] =>
  ['app', ...pagesOf(dist)].flatMap(name => {
    const config = JSON.parse(readFileSync(path.join(dist, `${name}.json`), 'utf8')) as object
    return ['animation', 'usingWindowScroll'].filter(key => key in config).map(key => `${name}: ${key}`)
  })
