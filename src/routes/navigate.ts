import Taro from '@tarojs/taro'
import { runGuards } from './guards'
import { buildPageUrl, resolve } from './match'
import type { Match } from './match'
import { openPage } from './open-page'
import { storedParams } from './page-params'
import { decoded, formatQuery } from './query'
import type { Params } from './query'
import type { Mode } from './route'
import { routeOf } from './table'
import { isWebUrl } from './web-url'

export { setOnOpenFailed } from './open-page'

/** WeChat and Baidu hold at most ten pages and refuse an eleventh. */
const MAX_PAGES = 10

/** Milliseconds in which a second press of the same link counts as a duplicate. */
const ECHO = 500
let pushed = { url: '', at: 0 }

/** Mini-programs: runs the guards here; direct entries run them in `useRouteGuard`. */
export function show(wanted: Match, mode: Mode) {
  const match = runGuards(wanted)
  const url = buildPageUrl(match.screen, match.params)
  // A tab closes all pages that are not tabs, and preserves its own state.
  if (routeOf(match.screen).isTab && !url.includes('?')) return openPage('switchTab', url)
  if (mode === 'relaunch') return openPage('reLaunch', url)
  if (mode === 'replace' || Taro.getCurrentPages().length >= MAX_PAGES) return openPage('redirectTo', url)
  if (pushed.url === url && Date.now() - pushed.at < ECHO) return
  pushed = { url, at: Date.now() }
  openPage('navigateTo', url)
}

export const canStepBack = () => Taro.getCurrentPages().length > 1

/** False: there is nothing to go back to. */
export function stepBack(): boolean {
  if (!canStepBack()) return false
  void Taro.navigateBack().catch(() => {})
  return true
}

interface MiniPage {
  route?: string
  $taroPath?: string
  options?: Record<string, string | undefined>
}

function getPageMatch(page: MiniPage | undefined): Match {
  const params: Params = {}
  for (const [key, value = ''] of Object.entries(page?.options ?? {})) params[key] = decoded(value)
  return resolve(`/${page?.route ?? ''}${formatQuery(storedParams(page?.$taroPath) ?? params)}`)
}

const pages = () => Taro.getCurrentPages() as MiniPage[]
export const hereNow = (): Match => getPageMatch(pages().at(-1))
export const hereBefore = (): Match | undefined =>
  pages().length > 1 ? getPageMatch(pages().at(-2)) : undefined

/** An absolute URL means a page of the web-view. */
export const isWebViewUrl = isWebUrl

/** Mini-programs preserve their pages with their scroll positions. */
export const restorePlace = () => {}
export const forgetPlaces = () => {}

/** Mini-programs show no URL. */
export function renameHere(_params: Params) {}

/** The preload rules of the app's config prefetch packages. */
export function prefetchPage(_path: string) {}
