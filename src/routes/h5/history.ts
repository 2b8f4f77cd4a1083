import { arrived, guarded } from '../guards'
import { openQuestion } from '../leaving'
import { pathOf, resolve } from '../match'
import type { Match } from '../match'
import { queryOf, urlParts } from '../query'
import type { Params } from '../query'
import { defaultTitle } from '../site'
import { addressNow, createEntries } from './entries'
import { coversNow, setOnCover, uncover } from './covers'
import type { Entry } from './entries'
import { isRelaunch, keepPages, stackAction } from './page-stack'
import { drawRest } from './draw-rest'
import { isDrawnAhead, isMovedAhead, takeOver } from './first-screen'
import { keepServedTitle, markScreen, setDocumentTitle } from './screen-mark'
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

const textOf = (to: To) =>
  typeof to === 'string'
    ? to
    : (to.pathname ?? '') + (to.search === '?' ? '' : (to.search ?? '')) + (to.hash ?? '')

/**
 * A history with two faces: the browser sees public URLs, Taro sees the page's path with all parameters in the query.
 * Aliases become canonical and guards are asked on every way in: first load, push, replace, back and forward.
 */
export function createBrowserHistory() {
  const entries = createEntries()
  const listeners = new Set<Listener>()
  /** Counts the changes: what loads for an earlier one comes too late. */
  let turn = 0
  let isFresh = true
  let match = settle()
  keepServedTitle({ canonical: () => match.canonical, plain: defaultTitle(match.screen) })
  const visited = new Map<number, Match>([[entries.current.index, match]])
  const wanted = new Map<string, { turn: number; params: Params }>([
    [pathOf(match.screen), { turn, params: match.params }],
  ])
  const stack = keepPages({ entryNow: () => entries.current, onShow })

  /** Where the address leads; an alias is replaced by the canonical URL, without a new entry. */
  function settle(): Match {
    const next = guarded(resolve(addressNow()))
    if (next.canonical !== addressNow()) entries.rename(next.canonical)
    return next
  }

  function onShow({ isBack }: { isBack: boolean }) {
    if (!isFresh) return
    isFresh = false
    markScreen(match.screen)
    setDocumentTitle(defaultTitle(match.screen))
    if (isDrawnAhead()) {
      // Where the visitor has scrolled to, they stay.
      const isMoved = isMovedAhead()
      if (isMoved) rememberScroll(entries.current.key)
      takeOver()
      drawRest({ isAtOnce: isMoved })
      if (isMoved) restoreScroll(entries.current.key)
    } else {
      drawRest({ isAtOnce: true })
      if (isBack) restoreScroll(entries.current.key)
      else window.scrollTo(0, 0)
    }
    arrived(match)
  }

  function announce(move: 'PUSH' | 'REPLACE' | 'POP') {
    turn++
    isFresh = true
    wanted.set(pathOf(match.screen), { turn, params: match.params })
    const action = stackAction(move, entries.current)
    stack.expect(action)
    visited.set(entries.current.index, match)
    for (const listener of [...listeners]) listener({ action, location: locationNow() })
  }

  const locationNow = (): Location => ({
    pathname: pathOf(match.screen),
    search: queryOf(match.params),
    hash: match.hash,
    state: null,
    key: entries.current.key,
  })

  function move(kind: 'PUSH' | 'REPLACE', to: To) {
    mayGo = false
    const next = guarded(resolve(textOf(to)))
    // What lay over the page does not lie over the next one. Before the address changes: closing may rename the one it belongs to.
    if (kind === 'PUSH' || next.screen !== match.screen) uncover(0)
    rememberScroll(entries.current.key)
    if (kind === 'PUSH') entries.push(next.canonical)
    else entries.replace(next.canonical)
    match = next
    announce(kind)
  }

  setOnCover(() => {
    if (entries.current.covers < coversNow()) entries.cover()
  })

  /** Back from an entry of what lay over the page: it closes. Closed already, the entry was left over, and Back goes on. */
  function backUnderCover(from: Entry) {
    if (uncover(entries.current.covers)) entries.adopt(from, match.canonical)
    else window.history.back()
  }

  /** The browser is on its way back to the page that was not to be left yet: what is asked then. */
  let returning: (() => void) | undefined
  let mayGo = false

  /** Brings the page back that the browser has left, and asks there; a yes goes on as it was. */
  function askOnTheWay(from: Entry) {
    const isBack = entries.current.index < from.index
    const wanted = addressNow()
    returning = () => {
      void openQuestion()
        ?.ask()
        .then(isYes => {
          if (!isYes) return
          // The question lay over the page.
          uncover(0)
          mayGo = true
          if (isBack) window.history.back()
          else move('PUSH', wanted)
        })
    }
    window.history.go(isBack ? 1 : -1)
  }

  entries.onMove((from: Entry) => {
    if (returning) {
      const ask = returning
      returning = undefined
      return ask()
    }
    const isHere = from.index === entries.current.index
    if (isHere && from.covers > entries.current.covers) return backUnderCover(from)
    // Forward to an entry that a closed cover left over: its address may be of before.
    if (isHere && from.key === entries.current.key) return entries.rename(match.canonical)
    // Only '#anchor' changed: the page stays as it is.
    if (from.key === entries.current.key && stack.isTop(from)) {
      match = { ...match, hash: urlParts(addressNow()).hash }
      return
    }
    if (!mayGo && openQuestion()) return askOnTheWay(from)
    mayGo = false
    uncover(0)
    rememberScroll(from.key)
    match = settle()
    announce('POP')
  })

  return {
    get location() {
      return locationNow()
    },
    get current() {
      return match
    },
    /** Where the entry below leads, as far as it is known. */
    get before() {
      return visited.get(entries.current.index - 1)
    },
    /** How far one can go back within the site. */
    get depth() {
      return entries.current.index
    },
    push: (to: To) => {
      move('PUSH', to)
    },
    /** A relaunch leaves the browser's way back alone: the stack is emptied, the history is not. */
    replace: (to: To) => {
      move(isRelaunch() ? 'PUSH' : 'REPLACE', to)
    },
    /** Other parameters for the page that is shown; it stays. */
    rename(params: Params) {
      const next = resolve(pathOf(match.screen) + queryOf(params))
      if (!next.isFound) return
      match = { ...next, hash: match.hash, canonical: next.canonical + match.hash }
      visited.set(entries.current.index, match)
      entries.rename(match.canonical)
    },
    /** To where the visitor left this entry, also when its page had to be made anew. */
    restorePlace: () => {
      if (isRemembered(entries.current.key)) restoreScroll(entries.current.key)
    },
    go: (delta: number) => {
      window.history.go(delta)
    },
    back: () => {
      window.history.back()
    },
    forward: () => {
      window.history.forward()
    },
    createHref: (to: To) => resolve(textOf(to)).canonical,
    block: () => () => {},
    listen(listener: Listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** The visitor is where they came to. */
    isAtFirst: () => turn === 0,
    /** A page's code with its parameters; a page that arrives after the visitor went elsewhere never opens. */
    latest<Page>(path: string, page: Promise<Page>): { page: Promise<Page>; params: Params } {
      const mine = wanted.get(path)
      return {
        page: page.then(loaded => (mine?.turn === turn ? loaded : new Promise<Page>(() => {}))),
        params: mine?.params ?? {},
      }
    },
  }
}

export type TwoFacedHistory = ReturnType<typeof createBrowserHistory>
