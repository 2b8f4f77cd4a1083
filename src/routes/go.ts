import { matchFor, pathOf, resolve, urlOf } from './match'
import type { Match } from './match'
import { canStepBack, hereBefore, hereNow, isWebViewUrl, prefetchPage, show, stepBack } from './navigate'
import type { Mode } from './route'
import { openExternal } from './external'
import { siteNow } from './site'
import { urlParts } from './query'
import { routeOf } from './table'
import type { BuiltScreen, ParamsFor, PlainScreen } from './table'

export interface GoOptions {
  /** push: a new page on top (default); replace: in place of this one; relaunch: the only page. */
  mode?: Mode
}

type Args<S extends BuiltScreen> = S extends PlainScreen
  ? [params?: ParamsFor<S>, options?: GoOptions]
  : [params: ParamsFor<S>, options?: GoOptions]

/** Opens a screen. A link to where the visitor already is does nothing. */
export function go<S extends BuiltScreen>(screen: S, ...[params, options = {}]: Args<S>) {
  open(matchFor(screen, params), options)
}

function open(match: Match, { mode = 'push' }: GoOptions) {
  if (mode !== 'replace' && match.isFound && match.canonical === hereNow().canonical) return
  show(match, mode)
}

let leaveSite = () => false

/** How to leave for what is around the site (a native app that opened one page of it); false: nothing is. */
export const setWayOut = (leave: () => boolean) => {
  leaveSite = leave
}

/** Back; without a way back out to the app around, else to the home screen. */
export function back() {
  if (!stepBack() && !leaveSite()) go('home', {}, { mode: 'replace' })
}

/** For `<Press {...linkTo('house-detail', { id })}>`: a real address where there are addresses, and what a press does. */
export function linkTo<S extends BuiltScreen>(
  screen: S,
  ...[params, options = {}]: Args<S>
): { href: string; onPress: () => void } {
  const match = matchFor(screen, params)
  return {
    href: match.canonical,
    onPress: () => {
      open(match, options)
    },
  }
}

/** Opens any address, of a banner or an article: ours as its screen, others outside (in a mini-program: see `openExternal`). */
export function openUrl(url: string, options: GoOptions = {}) {
  const { origin } = urlParts(url)
  if (origin === '' || origin === siteNow().origin) open(resolve(url), options)
  else openExternal(url)
}

/** Whether `back` has a page to go to, or leads home. */
export const canGoBack = canStepBack

/** Fetches a screen's code ahead, where that can be done. */
export const prefetchScreen = (screen: BuiltScreen) => {
  prefetchPage(pathOf(screen))
}

/** To the login screen, and from there back here (see `afterLogin`). */
export function goLogin(options: GoOptions = {}) {
  const { canonical } = hereNow()
  go('my-login', { redirect: canonical }, options)
}

/** The login URL for a visitor who wants `match`. */
export const loginUrlFor = (match: Match) => urlOf('my-login', { redirect: match.canonical })

/** Where a login leads: a known URL of ours that is not a login screen itself, else home. */
export function wantedAfterLogin(redirect: string | undefined): Match {
  const wanted = resolve(redirect || '/')
  return wanted.isFound && routeOf(wanted.screen).access !== 'guest-only' ? wanted : resolve('/')
}

/** An address of a web-view that asked for the login; H5 knows none. */
export const isWebViewLogin = (redirect: string | undefined): redirect is string =>
  redirect !== undefined && isWebViewUrl(redirect)

/** What follows a login: a web page again, or a screen of ours. */
export const leadOfLogin = (redirect: string | undefined): Match =>
  isWebViewLogin(redirect) ? matchFor('webview', { url: redirect }) : wantedAfterLogin(redirect)

/** Back to a page where it lies below this one, else in place of this one. */
function returnTo(wanted: Match) {
  if (hereBefore()?.canonical === wanted.canonical && stepBack()) return
  show(wanted, 'replace')
}

export function goBackTo<S extends BuiltScreen>(screen: S, params: ParamsFor<S>) {
  returnTo(matchFor(screen, params))
}

/** Leaves the login screens for the wanted page. A mini-program whose web-view asked for the login opens the web page again. */
export function afterLogin(redirect: string | undefined) {
  returnTo(leadOfLogin(redirect))
}
