/**
 * Stands in for '@tarojs/router' in the H5 build (webpack alias): the same module, with our history and a loader that knows
 * our URLs. Deep imports keep the page stack one and the same object; the router's version is pinned for them.
 */
import { createRouter as createTaroRouter } from '@tarojs/router/dist/index.js'
import { eventCenter } from '@tarojs/runtime'
import { criticalChunksLoaded } from '@/lib/critical-chunks'
import { encodedParams, formatQuery } from '../query'
import type { Params } from '../query'
import { onLoadError } from './chunk-reload'
import { withTransition, hydrateInitialPage, type Mount } from './hydrate-root'
import { startHydration, discardSsrMarkup, hasSsrMarkup, isPageServerRendered } from './ssr-markup'
import { openHistory } from './instance'
import { loadFailedPage } from './load-failed'
import { showLoading } from './loading-bar'
import { keepLoader } from './prefetch'
import { reapplyTitle } from './page-title'

export * from '@tarojs/router/dist/index.js'

export const createBrowserHistory = openHistory

/** Replaces Taro's own, which also renders a navigation bar that we never show. */
export function handleAppMount(_config: unknown, _history: unknown, appId = 'app') {
  document.getElementById(appId)?.classList.add('taro_router')
}

type TaroArguments = Parameters<typeof createTaroRouter>
type PageModule = Record<string, unknown>
interface PageRoute {
  path: string
  load: (context: unknown, params: unknown) => [Promise<PageModule>, unknown, Params]
}

export function createRouter(...[history, app, config, framework]: TaroArguments) {
  const site = openHistory()
  const { routes } = config as unknown as { routes: PageRoute[] }
  for (const route of routes) {
    const load = route.load
    const path = `/${route.path}`
    keepLoader(path, () => load({}, {})[0])
    route.load = (context, params) => {
      const [chunk, sameContext] = load(context, params)
      const whole = withParts(chunk)
      showLoading(whole)
      const safe = whole.catch((error: unknown) => onLoadError<PageModule>(error, loadFailedPage))
      const { page, params: mine } = site.latest(path, safe)
      return [page, sameContext, encodedParams(mine)]
    }
  }
  const { onLaunch } = app
  if (onLaunch) {
    app.onLaunch = options => {
      const { screen, params } = site.current
      onLaunch.call(app, {
        ...options,
        path: site.location.pathname.slice(1),
        screen,
        query: encodedParams(params),
        search: formatQuery(params),
      })
    }
  }
  const mount = (app as { mount: Mount }).mount.bind(app)
  Object.assign(app, {
    mount: isPageServerRendered()
      ? hydrateInitialPage(mount, {
          isDrawn: site.isAtFirst,
          onBegin: startHydration,
          onOther: discardSsrMarkup,
        })
      : withTransition(mount),
  })
  eventCenter.on('__afterTaroRouterChange', reapplyTitle)
  if (!hasSsrMarkup()) return createTaroRouter(history, app, config, framework)
  let stop: (() => void) | undefined
  // Runs in its own task: the bundle has just been evaluated, and server-rendered markup is already visible.
  setTimeout(() => {
    stop = withoutScrolling(() => createTaroRouter(history, app, config, framework))
  })
  return () => stop?.()
}

/** Loads a page with the chunks of its layout. */
async function withParts(chunk: Promise<PageModule>): Promise<PageModule> {
  const page = await chunk
  await criticalChunksLoaded()
  return page
}

/** Prevents Taro from scrolling to the top for the first page: the visitor may have scrolled down on the server-rendered markup. */
function withoutScrolling<T>(open: () => T): T {
  const { scrollTo } = window
  window.scrollTo = () => undefined
  try {
    return open()
  } finally {
    window.scrollTo = scrollTo
  }
}
