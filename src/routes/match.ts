// Resolves URLs to screens and screens to URLs, by the route table alone. The patterns are compiled once, at import. An invalid parameter
// in a query is dropped; one in a path matches no screen. The server uses these functions as well, so nothing here depends on a browser.

import { parse } from 'regexparam'
import { getOwnValue } from '../lib/own'
import { isLeftOut } from './left-out'
import { decoded, parseQuery, formatQuery, textParams, urlParts } from './query'
import type { GivenParams, Params } from './query'
import { ROUTES, SCREENS, routeOf } from './table'
import type { BuiltScreen, ParamsFor, PlainScreen, Screen } from './table'

/** Re-exported for the server, which imports no other file of the routes. */
export { isLeftOut }

/** Result of resolving a URL. Parameters are decoded; `canonical` has path, query and hash. */
export interface Match {
  screen: BuiltScreen
  params: Params
  hash: string
  canonical: string
  /** False: no such URL, or no screen for it yet; `screen` is 'not-found' and `canonical` the original URL. */
  isFound: boolean
}

interface Pattern {
  screen: Screen
  path: string
  keys: string[]
  test: RegExp
}

const PATTERNS: Pattern[] = SCREENS.flatMap(screen =>
  routeOf(screen).paths.map(path => {
    const { keys, pattern } = parse(path)
    // Paths are case-sensitive: /house is a page of ours, /HOUSE is not.
    return { screen, path, keys, test: new RegExp(pattern.source) }
  }),
)

/** For external URLs; the compiler checks our own links. */
const isBuilt = (screen: Screen): screen is BuiltScreen =>
  routeOf(screen).page !== undefined && !isLeftOut(screen)

const pagePath = (page: string) => `/pages/${page}/index`
/** The path of a screen's own page. */
export const getScreenPath = (screen: BuiltScreen) => pagePath(ROUTES[screen].page)

const SCREEN_BY_PAGE = new Map<string, BuiltScreen>(
  SCREENS.filter(isBuilt).flatMap(screen => {
    const { page, pushedPage } = routeOf(screen)
    return [page, pushedPage]
      .filter(name => name !== undefined)
      .map(name => [pagePath(name), screen] as const)
  }),
)

/** Valid parameters: an invalid one in a query is dropped, an invalid one in a path matches no screen. */
function allowed(screen: Screen, params: Params): Params {
  const { rules = {} } = routeOf(screen)
  return Object.fromEntries(
    Object.entries(params).filter(([key, value]) => getOwnValue(rules, key)?.test(value) ?? true),
  )
}

/** The pattern of a screen's canonical URL. */
function canonicalPath(screen: Screen, params: Params): string | undefined {
  const { paths, fullPath } = routeOf(screen)
  return fullPath && parse(fullPath).keys.every(key => params[key]) ? fullPath : paths[0]
}

/** The screen's canonical URL; parameters that are not in the path become the query. */
function buildCanonicalUrl(screen: Screen, params: Params): string | undefined {
  const path = canonicalPath(screen, params)
  if (path === undefined) return isBuilt(screen) ? getScreenPath(screen) + formatQuery(params) : undefined
  const query = { ...params }
  let isWhole = true
  const filled = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key]
    isWhole &&= !!value
    delete query[key]
    return encodeURIComponent(value ?? '')
  })
  return isWhole ? filled + formatQuery(query) : undefined
}

function buildMatch(screen: Screen, params: Params, hash: string): Match | undefined {
  if (!isBuilt(screen)) return undefined
  const canonical = buildCanonicalUrl(screen, params)
  return canonical === undefined
    ? undefined
    : { screen, params, hash, canonical: canonical + hash, isFound: true }
}

/** A path that a browser would parse as a host: it is never valid. */
const LIKE_A_HOST = /^[/\\]{2}/
/** Removes the characters that browsers ignore in a URL. */
const withoutBreaks = (url: string) => url.replace(/[\t\n\r]/g, '')
/** Always a path of ours, even if the input had a scheme or a host. */
const ownPath = (url: string) => `/${withoutBreaks(url).replace(/^[/\\\s]+/, '')}`

/** The path of the page that a path of the former mobile site means: `/m` home, `/m/my` the member's start page. */
const withoutMobile = (path: string) => path.replace(/^\/m(?=\/|$)/, '') || '/'

/** Resolves a public URL (absolute or not, canonical or alias) or the path of a page to its screen and parameters. */
export function resolve(url: string): Match {
  if (LIKE_A_HOST.test(withoutBreaks(url))) return notFound(url)
  const { path, search, hash } = urlParts(url)
  const query = parseQuery(search)
  const ofPage = SCREEN_BY_PAGE.get(path)
  const match =
    ofPage === undefined
      ? (byPath(path, query, hash) ?? byPath(withoutMobile(path), query, hash))
      : buildMatch(ofPage, allowed(ofPage, query), hash)
  return match ?? notFound(path + search + hash)
}

const notFound = (url: string): Match => ({
  screen: 'not-found',
  params: {},
  hash: urlParts(url).hash,
  canonical: ownPath(url),
  isFound: false,
})

/** Match of a screen with these parameters; invalid parameters are treated as in a URL. */
export function matchFor(screen: BuiltScreen, params: GivenParams = {}): Match {
  const text = textParams(params)
  return buildMatch(screen, allowed(screen, text), '') ?? notFound(buildCanonicalUrl(screen, text) ?? '/')
}

function byPath(path: string, query: Params, hash: string): Match | undefined {
  for (const pattern of PATTERNS) {
    const parts = pattern.test.exec(path)
    if (!parts) continue
    const params = allowed(pattern.screen, {
      ...query,
      ...Object.fromEntries(pattern.keys.map((key, i) => [key, decoded(parts[i + 1] ?? '')])),
    })
    const match =
      pattern.keys.every(key => params[key] !== undefined) && buildMatch(pattern.screen, params, hash)
    if (match) return match
  }
  return undefined
}

type Args<S extends BuiltScreen> = S extends PlainScreen ? [params?: ParamsFor<S>] : [params: ParamsFor<S>]

/** The canonical public URL of a screen, from `/`. */
export function buildScreenUrl<S extends BuiltScreen>(screen: S, ...[params]: Args<S>): string {
  return buildCanonicalUrl(screen, textParams(params ?? {})) ?? '/'
}

/** The URL of the mini-program's page: `/pages/house/detail/index?id=1`. */
export function buildPageUrl<S extends BuiltScreen>(screen: S, ...[params]: Args<S>): string {
  const { pushedPage } = routeOf(screen)
  const query = formatQuery(textParams(params ?? {}))
  return (query && pushedPage ? pagePath(pushedPage) : getScreenPath(screen)) + query
}

/** True if a text from outside names a screen. */
export const isScreen = (name: string): name is Screen => getOwnValue<unknown>(ROUTES, name) !== undefined

/** The screen of a page path (`pages/house/detail/index`, with or without a slash and query). */
export const screenOfPage = (path: string): BuiltScreen | undefined =>
  SCREEN_BY_PAGE.get(`/${urlParts(path).path.replace(/^\//, '')}`)
