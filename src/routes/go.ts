import { hitFor, pathOf, resolve, urlOf } from './match'
import type { Hit } from './match'
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
  open(hitFor(screen, params), options)
}

function open(hit: Hit, { mode = 'push' }: GoOptions) {
  if (mode !== 'replace' && hit.isFound && hit.canonical === hereNow().canonical) return
  show(hit, mode)
}

/** Back; to the home screen when there is no way back. */
export function back() {
  if (!stepBack()) go('home', {}, { mode: 'replace' })
}

/** For `<Press {...linkTo('house-detail', { id })}>`: a real address where there are addresses, and what a press does. */
export function linkTo<S extends BuiltScreen>(
  screen: S,
  ...[params, options = {}]: Args<S>
): { href: string; onPress: () => void } {
  const hit = hitFor(screen, params)
  return {
    href: hit.canonical,
    onPress: () => {
      open(hit, options)
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

/** The login URL for a visitor who wants `hit`. */
export const loginUrlFor = (hit: Hit) => urlOf('my-login', { redirect: hit.canonical })

/** Where a login leads: a known URL of ours that is not a login screen itself, else home. */
export function wantedAfterLogin(redirect: string | undefined): Hit {
  const wanted = resolve(redirect || '/')
  return wanted.isFound && routeOf(wanted.screen).access !== 'guest-only' ? wanted : resolve('/')
}

/**
 * Leaves the login screens for the wanted page: back to it when it lies below, else in place of this one. A mini-program whose
 * web-view asked for the login opens the web page again.
 */
export function afterLogin(redirect: string | undefined) {
  const wanted =
    redirect && isWebViewUrl(redirect) ? hitFor('webview', { url: redirect }) : wantedAfterLogin(redirect)
  if (hereBefore()?.canonical === wanted.canonical && stepBack()) return
  show(wanted, 'replace')
}
