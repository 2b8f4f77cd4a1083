import type { AppConfig } from '@tarojs/taro'
import { isLeftOut } from './left-out'
import { SCREENS, routeOf } from './table'
import type { Screen } from './table'

const MAIN = 'main'
const getPackageFolder = (page: string) => page.slice(0, page.indexOf('/'))
const getPageFolder = (page: string) => page.slice(page.indexOf('/') + 1)

/** Pages of all existing screens, home first: `<package>/<folder>`. H5 pushes every page, so it needs no second one. */
const collectAppPages = (isMini: boolean) =>
  SCREENS.flatMap(screen => {
    const { page, pushedPage } = routeOf(screen)
    return page === undefined || isLeftOut(screen)
      ? []
      : [page, ...(isMini && pushedPage !== undefined ? [pushedPage] : [])]
  })

/** `pages` and `subPackages` of the app's config: one subpackage per domain. */
export function appPages({ isMini }: { isMini: boolean }): Pick<AppConfig, 'pages' | 'subPackages'> {
  const pages = collectAppPages(isMini)
  const packages = [...new Set(pages.map(getPackageFolder))].filter(name => name !== MAIN)
  return {
    pages: pages.filter(page => getPackageFolder(page) === MAIN).map(page => `pages/${page}/index`),
    subPackages: packages.map(name => ({
      root: `pages/${name}`,
      pages: pages
        .filter(page => getPackageFolder(page) === name)
        .map(page => `${getPageFolder(page)}/index`),
    })),
  }
}

/**
 * For Baidu's search, the H5 path of each page with public content, by page: parameters of the page's query stand in the path as `${id}`.
 */
export const urlMapping = (): Record<string, string> =>
  Object.fromEntries(
    SCREENS.flatMap(screen => {
      const { page, paths, access, guards = [] } = routeOf(screen)
      const [path] = paths
      const isIndexed = access === undefined && guards.includes('wxapi')
      return page === undefined || path === undefined || !isIndexed || isLeftOut(screen)
        ? []
        : [[`pages/${page}/index`, path.replace(/:(\w+)/g, '${$1}')]]
    }),
  )

/** Packages of the `next` screens, preloaded while a page is shown: each package other than its own, once. */
export function preloadRule(): AppConfig['preloadRule'] {
  return Object.fromEntries(
    SCREENS.flatMap(screen => {
      const { page, next = [] } = routeOf(screen)
      if (page === undefined || isLeftOut(screen)) return []
      const others = next
        .filter(name => !isLeftOut(name))
        .map(name => routeOf(name as Screen).page)
        .filter(other => other !== undefined)
        .map(getPackageFolder)
      const packages = [...new Set(others)]
        .filter(name => name !== MAIN && name !== getPackageFolder(page))
        .map(name => `pages/${name}`)
      return packages.length === 0 ? [] : [[`pages/${page}/index`, { network: 'wifi', packages }]]
    }),
  )
}

/** The tabs of the mini-programs, in the table's order. */
export const tabPages = () =>
  SCREENS.filter(screen => routeOf(screen).isTab && routeOf(screen).page !== undefined).map(screen => ({
    screen,
    pagePath: `pages/${routeOf(screen).page}/index`,
    text: routeOf(screen).title,
  }))
