// Stands in for '@tarojs/router' in the H5 build (config/vendor-overrides.ts): opens the pages of Taro's config for the moves of our history
// (history.ts). Exports what Taro's entry and its web API import.

import type { ComponentType, PropsWithChildren } from 'react'
import { criticalChunksLoaded } from '@/lib/critical-chunks'
import { getScreenPath } from '../match'
import { encodedParams } from '../query'
import { onLoadError } from './chunk-reload'
import type { Move } from './history'
import { openHistory } from './instance'
import { loadFailedPage } from './load-failed'
import { showLoading } from './loading-bar'
import { createPage, findPage, hasPages, mountApp, showPage } from './pages'
import { keepLoader } from './prefetch'
import { discardSsrMarkup, hasSsrMarkup, isPageServerRendered, startHydration } from './ssr-markup'

interface PageModule {
  default: ComponentType
}
interface Config {
  routes: { path: string; load: (context: object, params: object) => [Promise<PageModule>, ...unknown[]] }[]
}

export const createBrowserHistory = openHistory
export const handleAppMount = () => {}

export function createRouter(_history: unknown, App: ComponentType<PropsWithChildren>, { routes }: Config) {
  const site = openHistory()
  const loaders = new Map(routes.map(({ path, load }) => [`/${path}`, () => load({}, {})[0]]))
  loaders.forEach((load, path) => keepLoader(path, load))

  async function open({ match, entry, isRelaunch, isLatest }: Move) {
    const known = findPage(entry)
    if (known) {
      showPage(known, { isAlone: false })
      return
    }
    const load = loaders.get(getScreenPath(match.screen))
    if (!load) throw new Error(`no page of ${match.screen}`)
    const whole = loadWhole(load)
    showLoading(whole)
    const { default: component } = await whole.catch((error: unknown) =>
      // A page that the visitor has left must not reload the one in front.
      isLatest() ? onLoadError(error, loadFailedPage) : loadFailedPage(),
    )
    // The visitor has moved on in the meantime.
    if (!isLatest()) return
    const page = createPage(entry, { component, params: encodedParams(match.params), onShow: site.onShow })
    if (hasPages()) {
      showPage(page, { isAlone: isRelaunch })
      return
    }
    const adopts = isPageServerRendered() && site.isAtFirst()
    if (adopts) startHydration()
    else if (isPageServerRendered()) discardSsrMarkup()
    mountApp(App, page, { adopts })
  }

  const start = () => site.start(move => void open(move))
  // In its own task: the bundle has just been evaluated, and server-rendered markup is already visible.
  if (hasSsrMarkup()) setTimeout(start)
  else start()
}

/** Loads a page with the chunks of its layout. */
async function loadWhole(load: () => Promise<PageModule>): Promise<PageModule> {
  const page = await load()
  await criticalChunksLoaded()
  return page
}

interface Option {
  url: string
}
const done = (errMsg: string) => Promise.resolve({ errMsg })

export function navigateTo({ url }: Option) {
  openHistory().push(url)
  return done('navigateTo:ok')
}
export function redirectTo({ url }: Option) {
  openHistory().replace(url)
  return done('redirectTo:ok')
}
export function reLaunch({ url }: Option) {
  openHistory().relaunch(url)
  return done('reLaunch:ok')
}
export function navigateBack({ delta = 1 } = {}) {
  window.history.go(-delta)
  return done('navigateBack:ok')
}
export { reLaunch as switchTab }

/** The page's own header shows its title, and the history sets the document's. */
const never = () => {}
export { never as setNavigationBarLoading, never as setNavigationBarStyle, never as setTitle }
export const getCurrentPages = () => []
export const history = undefined
