import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { weigh } from '../../scripts/lib/budget.mjs'
import { appPages } from '../../src/routes/app-pages'

interface AppJson {
  pages: string[]
  subPackages: { root: string; pages: string[] }[]
  'url-mapping'?: Record<string, string>
  requiredPrivateInfos?: string[]
}

const paths = ({ pages = [], subPackages = [] }: Partial<AppJson>) => [
  ...pages,
  ...subPackages.flatMap(({ root, pages: inside }) => inside.map(page => `${root}/${page}`)),
]

export const readAppJson = (dist: string) =>
  JSON.parse(readFileSync(path.join(dist, 'app.json'), 'utf8')) as AppJson

/** Paths of all pages of the built app, without a leading slash. */
export const readAppPages = (dist: string): string[] => paths(readAppJson(dist))

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

/** Demo words other than a mark on demo data: the platforms' review rejects them. */
export const DEMO_WORDS = /演示(?!数据|指数)/
/** On Baidu, a name of another platform. */
export const OTHER_PLATFORM = /微信|\\u5fae\\u4fe1/i

/** Occurrences in the scripts, settings and templates of a built package, each with its file and a few characters around it. */
export const findInPackage = (dist: string, pattern: RegExp): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(js|json|wxml|swan|wxs|sjs)$/.test(name))
    .flatMap(name => {
      const text = readFileSync(path.join(dist, name), 'utf8')
      return [...text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))].map(
        ({ index }) => `${name}: ${text.slice(Math.max(0, index - 20), index + 40)}`,
      )
    })
