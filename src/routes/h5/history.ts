// The history object for Taro's router on H5, on top of the browser's entries (entries.ts), the open overlays (covers.ts) and Taro's page
// stack (page-stack.ts). Every navigation runs the guards, closes overlays, saves the scroll position and increments `turn`, so that pages
// which load late are ignored. Back first closes an overlay. If a page has unsaved input, the browser's move is reverted, the question is
// shown, and a yes repeats the move.

import { afterEach, runGuards } from '../guards'
import { activeBlocker } from '../blocker'
import { getScreenPath, resolve } from '../match'
import type { Match } from '../match'
import { formatQuery, urlParts } from '../query'
import type { Params } from '../query'
import { defaultTitle } from '../site'
import { addressNow, createEntries } from './entries'
import { countOpenOverlays, setOnCover, closeOverlaysAbove } from './overlays'
import type { Entry } from './entries'
import { isRelaunch, patchPageStack, stackAction } from './page-stack'
import { revealBelowFold } from './reveal-below-fold'
import { hasSsrMarkup, scrolledBeforeHydration, replayEarlyInput } from './ssr-markup'
import { preserveSsrTitle, markScreen, setDocumentTitle } from './page-title'
import { isRemembered, rememberScroll, restoreScroll } from './scroll-memory'

type To = string | { pathname?: string; search?: string; hash?: string }
interface Location {
  pathname: string
  search: string
  hash: string
  state: null
  key: string
}
type Listener = (update: { action: 'PUSH' | 'REPLACE' | 'POP'; location: Location }) => void

const formatLocation = (to: To) =>
  typeof to === 'string'
    ? to
    : (to.pathname ?? '') + (to.search === '?' ? '' : (to.search ?? '')) + (to.hash ?? '')

/**
 * A history that translates: the browser sees public URLs, Taro sees the page's path with all parameters in the query. On every kind of
 * navigation (first load, push, replace, back and forward) it replaces aliases by the canonical URL and runs the guards.
 */
export function createBrowserHistory() {
  const entries = createEntries()
  const listeners = new Set<Listener>()
  /** Navigation counter: pages that load for an earlier navigation are ignored. */
  let navigationId = 0
  let isFresh = true
  let match = resolveInitialRoute()
  preserveSsrTitle({ canonical: () => match.canonical, plain: defaultTitle(match.screen) })
  const visited = new Map<number, Match>([[entries.current.index, match]])
  const pendingRoutes = new Map<string, { turn: number; params: Params }>([
    [getScreenPath(match.screen), { turn: navigationId, params: match.params }],
  ])
  const stack = patchPageStack({ entryNow: () => entries.current, onShow })

  /** Resolves the current URL; replaces an alias by the canonical URL, without a new entry. */
  function resolveInitialRoute(): Match {
    const next = runGuards(resolve(addressNow()))
    if (next.canonical !== addressNow()) entries.replaceUrl(next.canonical)
    return next
  }

  function onShow({ isBack }: { isBack: boolean }) {
    if (!isFresh) return
    isFresh = false
    markScreen(match.screen)
    setDocumentTitle(defaultTitle(match.screen))
    if (hasSsrMarkup()) {
      // Keep the scroll position if the visitor has scrolled.
      const isMoved = scrolledBeforeHydration()
      if (isMoved) rememberScroll(entries.current.key)
      replayEarlyInput()
      revealBelowFold({ immediate: isMoved })
      if (isMoved) restoreScroll(entries.current.key)
    } else {
      revealBelowFold({ immediate: true })
      if (isBack) restoreScroll(entries.current.key)
      else window.scrollTo(0, 0)
    }
    afterEach(match)
  }

  function notifyListeners(move: 'PUSH' | 'REPLACE' | 'POP') {
    navigationId++
    isFresh = true
    pendingRoutes.set(getScreenPath(match.screen), { turn: navigationId, params: match.params })
    const action = stackAction(move, entries.current)
    stack.setNextAction(action)
    visited.set(entries.current.index, match)
    for (const listener of [...listeners]) listener({ action, location: locationNow() })
  }

  const locationNow = (): Location => ({
    pathname: getScreenPath(match.screen),
    search: formatQuery(match.params),
    hash: match.hash,
    state: null,
    key: entries.current.key,
  })

  function move(kind: 'PUSH' | 'REPLACE', to: To) {
    mayGo = false
    const next = runGuards(resolve(formatLocation(to)))
    // Overlays do not carry over to the next page. Closed before the URL changes, since closing may change the URL of the page they belong
    // to.
    if (kind === 'PUSH' || next.screen !== match.screen) closeOverlaysAbove(0)
    rememberScroll(entries.current.key)
    if (kind === 'PUSH') entries.push(next.canonical)
    else entries.replace(next.canonical)
    match = next
    notifyListeners(kind)
  }

  setOnCover(() => {
    if (entries.current.covers < countOpenOverlays()) entries.cover()
  })

  /** Handles Back from an overlay's entry: closes the overlay. If it is closed already, skips its stale entry. */
  function handleOverlayBack(from: Entry) {
    if (closeOverlaysAbove(entries.current.covers)) entries.assignEntry(from, match.canonical)
    else window.history.back()
  }

  /** Continuation that runs when the browser has returned to a page with a leave confirmation. */
  let returning: (() => void) | undefined
  let mayGo = false

  /** Restores the page that the browser has left, and asks for confirmation there; after a yes the navigation continues. */
  function confirmLeave(from: Entry) {
    const isBack = entries.current.index < from.index
    const pendingRoutes = addressNow()
    returning = () => {
      void activeBlocker()
        ?.ask()
        .then(isYes => {
          if (!isYes) return
          // The dialog was an overlay of the page.
          closeOverlaysAbove(0)
          mayGo = true
          if (isBack) window.history.back()
          else move('PUSH', pendingRoutes)
        })
    }
    window.history.go(isBack ? 1 : -1)
  }

  entries.onPopState((from: Entry) => {
    if (returning) {
      const ask = returning
      returning = undefined
      return ask()
    }
    const isHere = from.index === entries.current.index
    if (isHere && from.covers > entries.current.covers) return handleOverlayBack(from)
    // Forward to the stale entry of a closed overlay: its URL may be outdated.
    if (isHere && from.key === entries.current.key) return entries.replaceUrl(match.canonical)
    // Only '#anchor' changed: the page stays as it is.
    if (from.key === entries.current.key && stack.isTop(from)) {
      match = { ...match, hash: urlParts(addressNow()).hash }
      return
    }
    if (!mayGo && activeBlocker()) return confirmLeave(from)
    mayGo = false
    closeOverlaysAbove(0)
    rememberScroll(from.key)
    match = resolveInitialRoute()
    notifyListeners('POP')
  })

  return {
    get location() {
      return locationNow()
    },
    get current() {
      return match
    },
    /** The screen of the entry below, if it is known. */
    get before() {
      return visited.get(entries.current.index - 1)
    },
    /** Number of entries to go back within the site. */
    get depth() {
      return entries.current.index
    },
    push: (to: To) => move('PUSH', to),
    /** A relaunch preserves the browser's back history: it clears the page stack, not the history. */
    replace: (to: To) => move(isRelaunch() ? 'PUSH' : 'REPLACE', to),
    /** Changes the parameters of the current page, which stays mounted. */
    rename(params: Params) {
      const next = resolve(getScreenPath(match.screen) + formatQuery(params))
      if (!next.isFound) return
      match = { ...next, hash: match.hash, canonical: next.canonical + match.hash }
      visited.set(entries.current.index, match)
      entries.replaceUrl(match.canonical)
    },
    /** Scrolls to the position at which the visitor left this entry, even if its page was mounted again. */
    restorePlace: () => {
      if (isRemembered(entries.current.key)) restoreScroll(entries.current.key)
    },
    go: (delta: number) => window.history.go(delta),
    back: () => window.history.back(),
    forward: () => window.history.forward(),
    createHref: (to: To) => resolve(formatLocation(to)).canonical,
    block: () => () => {},
    listen(listener: Listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** True if the visitor has not navigated since the page load. */
    isAtFirst: () => navigationId === 0,
    /** Returns a page's code with its parameters; a page that loads after the visitor has navigated elsewhere never opens. */
    latest<Page>(path: string, page: Promise<Page>): { page: Promise<Page>; params: Params } {
      const mine = pendingRoutes.get(path)
      return {
        page: page.then(loaded => (mine?.turn === navigationId ? loaded : new Promise<Page>(() => {}))),
        params: mine?.params ?? {},
      }
    },
  }
}

export type TwoFacedHistory = ReturnType<typeof createBrowserHistory>
