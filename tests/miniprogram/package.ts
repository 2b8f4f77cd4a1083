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

/** Paths of all pages of the built app, without a leading slash. */
export const readAppPages = (dist: string): string[] =>
  paths(JSON.parse(readFileSync(path.join(dist, 'app.json'), 'utf8')) as AppJson)

/** Paths of all mini-program pages in the route table. */
export const pagesOfRoutes = (): string[] => paths(appPages({ isMini: true }) as Partial<AppJson>)

/** Files of a page that are missing in the built package. */
export const missingFiles = (dist: string, endings: string[]): string[] =>
  readAppPages(dist)
    .flatMap(page => endings.map(ending => `${page}${ending}`))
    .filter(file => !existsSync(path.join(dist, file)))

/** Packages above the size limit, which a phone would download for too long. */
export const overBudget = (target: 'weapp' | 'swan', dist: string) =>
  weigh(target, dist).filter(({ isTooLarge }) => isTooLarge)

/** H5-only config keys that the app and its pages still contain: the platform's tools warn about each. */
export const strangeKeys = (dist: string): string[] =>
  ['app', ...readAppPages(dist)].flatMap(name => {
    const config = JSON.parse(readFileSync(path.join(dist, `${name}.json`), 'utf8')) as object
    return ['animation', 'usingWindowScroll'].filter(key => key in config).map(key => `${name}: ${key}`)
  })
