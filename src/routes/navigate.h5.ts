import { openHistory } from './h5/instance'
import { activeBlocker } from './blocker'
import type { Match } from './match'
import type { Params } from './query'
import type { Mode } from './route'

export { prefetchPage } from './h5/prefetch'

/** A page whose code cannot be loaded says so itself (h5/load-failed.ts). */
export const setOnOpenFailed = (_onFailed: (error: unknown) => void) => {}

/** The history runs the guards, on every navigation; before that, this asks for confirmation if unsaved data would be lost. */
export function show(wanted: Match, mode: Mode) {
  const question = activeBlocker()
  if (!question) return open(wanted, mode)
  void question.ask().then(mayLeave => {
    if (mayLeave) open(wanted, mode)
  })
}

function open(wanted: Match, mode: Mode) {
  openHistory()[mode](wanted.canonical)
}

/** Counts within the site; a reload preserves the back history. */
export const canStepBack = () => openHistory().depth > 0

/** False: there is nothing to go back to. */
export function stepBack(): boolean {
  if (!canStepBack()) return false
  openHistory().back()
  return true
}

export const hereNow = (): Match => openHistory().current
export const hereBefore = (): Match | undefined => openHistory().before

/** H5 has no web-view: its own URLs are its screens. */
export const isWebViewUrl = (_url: string) => false

/** Scrolls to the position at which the visitor left this page, even if it was mounted again. */
export const restorePlace = () => {
  openHistory().restorePlace()
}
export { forgetScroll as forgetPlaces } from './h5/scroll-memory'

/** Changes the parameters in the URL of the current page. */
export function renameHere(params: Params) {
  openHistory().rename(params)
}
