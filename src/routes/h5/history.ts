// The browser's history as moves between screens, on top of its entries (entries.ts), the open overlays (overlays.ts) and the open pages
// (pages.tsx). Every navigation runs the guards, closes overlays, saves the scroll position and increments `navigationId`, so that pages
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
import { revealBelowFold } from './reveal-below-fold'
import { hasSsrMarkup, scrolledBeforeHydration, replayEarlyInput } from './ssr-markup'
import { preserveSsrTitle, markScreen, setDocumentTitle } from './page-title'
import { isRemembered, rememberScroll, restoreScroll } from './scroll-memory'

/** A move to a screen, whose URL is in the address bar already. */
export interface Move {
  match: Match
  entry: Entry
  /** Closes all open pages. */
  isRelaunch: boolean
  /** False once the visitor has moved on. */
  isLatest: () => boolean
}

/**
 * On every kind of navigation (first load, push, replace, back and forward) the history replaces aliases by the canonical URL and runs the
 * guards.
 */
export function createBrowserHistory() {
  const entries = createEntries()
  let onMove: ((move: Move) => void) | undefined
  /** Navigation counter: pages that load for an earlier navigation are ignored. */
  let navigationId = 0
  let isFresh = true
  /** Key of the entry whose page is on screen. */
  let shownKey: string | undefined
  const served = resolve(addressNow()).canonical
  let match = resolveCurrentUrl()
  // A guard that redirects leaves the title of the page that the server sent.
  if (match.canonical === served)
    preserveSsrTitle({ canonical: () => match.canonical, plain: defaultTitle(match.screen) })
  const visited = new Map<number, Match>([[entries.current.index, match]])

  /** Resolves the current URL; replaces an alias by the canonical URL, without a new entry. */
  function resolveCurrentUrl(): Match {
    const wanted = resolve(addressNow())
    const next = runGuards(wanted)
    // An entry that was open before is not the page that the guards lead to: it gets a key of its own.
    if (shownKey !== undefined && next.screen !== wanted.screen) entries.replace(next.canonical)
    else if (next.canonical !== addressNow()) entries.replaceUrl(next.canonical)
    return next
  }

  /** A page has come to the top. */
  function onShow({ key, isBack }: { key: string; isBack: boolean }) {
    shownKey = key
    if (!isFresh || key !== entries.current.key) return
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

  function tell({ isRelaunch = false } = {}) {
    const turn = navigationId
    onMove?.({ match, entry: { ...entries.current }, isRelaunch, isLatest: () => turn === navigationId })
  }

  function arrive(next: Match, { isRelaunch = false } = {}) {
    match = next
    navigationId++
    isFresh = true
    visited.set(entries.current.index, match)
    tell({ isRelaunch })
  }

  /** A relaunch preserves the browser's back history: it closes the pages, not the entries. */
  function move(kind: 'push' | 'replace' | 'relaunch', url: string) {
    mayGo = false
    const next = runGuards(resolve(url))
    // Overlays do not carry over to the next page. Closed before the URL changes, since closing may change the URL of the page they belong
    // to.
    if (kind !== 'replace' || next.screen !== match.screen) closeOverlaysAbove(0)
    rememberScroll(entries.current.key)
    if (kind === 'replace') entries.replace(next.canonical)
    else entries.push(next.canonical)
    arrive(next, { isRelaunch: kind === 'relaunch' })
  }

  // A list that is loaded again, by a reload or by Back from another site, is where the visitor left it (restorePlace).
  window.addEventListener('pagehide', () => {
    rememberScroll(entries.current.key)
  })

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
    const wanted = addressNow()
    returning = () => {
      void activeBlocker()
        ?.ask()
        .then(isYes => {
          if (!isYes) return
          // The dialog was an overlay of the page.
          closeOverlaysAbove(0)
          mayGo = true
          if (isBack) window.history.back()
          else move('push', wanted)
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
    if (from.key === entries.current.key && shownKey === from.key) {
      match = { ...match, hash: urlParts(addressNow()).hash }
      return
    }
    if (!mayGo && activeBlocker()) return confirmLeave(from)
    mayGo = false
    closeOverlaysAbove(0)
    rememberScroll(from.key)
    arrive(resolveCurrentUrl())
  })

  return {
    /** Tells `listener` of the first screen and of every move. */
    start(listener: (move: Move) => void) {
      onMove = listener
      tell()
    },
    onShow,
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
    push: (url: string) => move('push', url),
    replace: (url: string) => move('replace', url),
    relaunch: (url: string) => move('relaunch', url),
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
    back: () => window.history.back(),
    /** True if the visitor has not navigated since the page load. */
    isAtFirst: () => navigationId === 0,
  }
}

export type SiteHistory = ReturnType<typeof createBrowserHistory>
