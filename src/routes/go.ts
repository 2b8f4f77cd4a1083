import { isLeftOut } from './left-out'
import { matchFor, getScreenPath, resolve, buildScreenUrl } from './match'
import type { Match } from './match'
import { canStepBack, hereBefore, hereNow, isWebViewUrl, prefetchPage, show, stepBack } from './navigate'
import type { Mode } from './route'
import { openExternal } from './external'
import { siteNow } from './site'
import { urlParts } from './query'
import { routeOf } from './table'
import type { BuiltScreen, ParamsFor, PlainScreen } from './table'

export interface GoOptions {
  /** push: a new page on top (default); replace: replaces this one; relaunch: the only page. */
  mode?: Mode
}

type Args<S extends BuiltScreen> = S extends PlainScreen
  ? [params?: ParamsFor<S>, options?: GoOptions]
  : [params: ParamsFor<S>, options?: GoOptions]

/** Opens a screen. A link to the current screen does nothing. */
export function go<S extends BuiltScreen>(screen: S, ...[params, options = {}]: Args<S>) {
  open(matchFor(screen, params), options)
}

function open(match: Match, { mode = 'push' }: GoOptions) {
  if (mode !== 'replace' && match.isFound && match.canonical === hereNow().canonical) return
  show(match, mode)
}

let leaveSite = () => false

/** Sets the function that leaves for the host (a native app that opened one page of the site); it returns false without a host. */
export const setWayOut = (leave: () => boolean) => {
  leaveSite = leave
}

/** Goes back; without a history leaves for the host app, otherwise opens the home screen. */
export function back() {
  if (!stepBack() && !leaveSite()) go('home', {}, { mode: 'replace' })
}

/**
 * For `<Press {...linkTo('house-detail', { id })}>`: a real href on platforms that have URLs, and the press handler. A link to a screen that
 * this build leaves out is not shown.
 */
export function linkTo<S extends BuiltScreen>(
  screen: S,
  ...[params, options = {}]: Args<S>
): { href: string; onPress: () => void; isHidden?: boolean } {
  const match = matchFor(screen, params)
  return {
    href: match.canonical,
    onPress: () => open(match, options),
    ...(isLeftOut(screen) && { isHidden: true }),
  }
}

/** Opens any URL, of a banner or an article: ours as its screen, others externally (in a mini-program: see `openExternal`). */
export function openUrl(url: string, options: GoOptions = {}) {
  const { origin } = urlParts(url)
  if (origin === '' || origin === siteNow().origin) open(resolve(url), options)
  else openExternal(url)
}

/** True if `back` has a page to return to; otherwise it leads home. */
export const canGoBack = canStepBack

/** Prefetches a screen's code, on platforms that can. */
export const prefetchScreen = (screen: BuiltScreen) => prefetchPage(getScreenPath(screen))

/** Opens the login screen, which returns here afterwards (see `afterLogin`). */
export function goLogin(options: GoOptions = {}) {
  const { canonical } = hereNow()
  go('my-login', { redirect: canonical }, options)
}

/** The login URL for a visitor who wants to open `match`. */
export const loginUrlFor = (match: Match) => buildScreenUrl('my-login', { redirect: match.canonical })

/** Target after a login: a known URL of ours that is not a login screen itself, otherwise home. */
export function postLoginRoute(redirect: string | undefined): Match {
  const wanted = resolve(redirect || '/')
  return wanted.isFound && routeOf(wanted.screen).access !== 'guest-only' ? wanted : resolve('/')
}

/** True for the URL of a web-view that requested the login; H5 has none. */
export const isWebViewLogin = (redirect: string | undefined): redirect is string =>
  redirect !== undefined && isWebViewUrl(redirect)

/** Page after a login: a web page again, or a screen of ours. */
export const resolvePostLogin = (redirect: string | undefined): Match =>
  isWebViewLogin(redirect) ? matchFor('webview', { url: redirect }) : postLoginRoute(redirect)

/** Goes back to a page if it is below this one, otherwise replaces this one. */
function returnTo(wanted: Match) {
  if (hereBefore()?.canonical === wanted.canonical && stepBack()) return
  show(wanted, 'replace')
}

export function goBackTo<S extends BuiltScreen>(screen: S, params: ParamsFor<S>) {
  returnTo(matchFor(screen, params))
}

/** Leaves the login screens for the requested page. If a mini-program's web-view requested the login, reopens the web page. */
export function afterLogin(redirect: string | undefined) {
  returnTo(resolvePostLogin(redirect))
}
