import type { AppConfig } from '@tarojs/taro'
import { SCREENS, routeOf } from './table'
import type { Screen } from './table'

const MAIN = 'main'
const packageOf = (page: string) => page.slice(0, page.indexOf('/'))
const folderOf = (page: string) => page.slice(page.indexOf('/') + 1)

/** Pages of all screens there are, home first: `<package>/<folder>`. H5 pushes every page, so it needs no second one. */
const pagesOf = (isMini: boolean) => SCREENS.flatMap(screen => {
  const { page, pushedPage } = routeOf(screen)
  return page === undefined ? [] : [page, ...(isMini && pushedPage !== undefined ? [pushedPage] : [])]
})

/** `pages` and `subPackages` of the app's config: one subpackage a domain. */
export function appPages({ isMini }: { isMini: boolean }): Pick<AppConfig, 'pages' | 'subPackages'> {
  const pages = pagesOf(isMini)
  const packages = [...new Set(pages.map(packageOf))].filter(name => name !== MAIN)
  return {
    pages: pages.filter(page => packageOf(page) === MAIN).map(page => `pages/${page}/index`),
    subPackages: packages.map(name => ({
      root: `pages/${name}`,
      pages: pages.filter(page => packageOf(page) === name).map(page => `${folderOf(page)}/index`),
    })),
  }
}

/** Packages that a tab leads to next, fetched while it is shown. Names of packages without a screen are left out. */
export function preloadRule(rule: Partial<Record<Screen, string[]>>): AppConfig['preloadRule'] {
  const known = new Set(pagesOf(true).map(packageOf))
  return Object.fromEntries(SCREENS.flatMap(screen => {
    const { page } = routeOf(screen)
    const packages = (rule[screen] ?? []).filter(name => known.has(name)).map(name => `pages/${name}`)
    return page === undefined || packages.length === 0 ? [] : [[`pages/${page}/index`, { network: 'all', packages }]]
  }))
}

/** The tabs of the mini-programs, in the table's order. */
export const tabPages = () => SCREENS.filter(screen => routeOf(screen).isTab && routeOf(screen).page !== undefined)
  .map(screen => ({ screen, pagePath: `pages/${routeOf(screen).page}/index`, text: routeOf(screen).title }))
