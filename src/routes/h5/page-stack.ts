// Adapts Taro's page stack to the browser's history. Each page remembers the history entry it was created for, and back finds the page by
// that entry instead of by its path. At most ten pages stay in the document; older ones are loaded again from their URL.

import stacks from '@tarojs/router/dist/router/stack.js'
import type { PageInstance } from '@tarojs/runtime'
import type { Entry } from './entries'

/** Maximum number of pages in the document; going back further loads the page again from its URL. */
const MAX_PAGES = 10

const entryOfPage = new WeakMap<PageInstance, Entry>()
const pages = () => stacks.get() as PageInstance[]
const entryAt = (index: number) => {
  const page = pages()[index]
  return page && entryOfPage.get(page)
}

const indexOfEntry = (entry: Entry) => pages().findIndex(page => entryOfPage.get(page)?.key === entry.key)
const numberFrom = (entry: Entry) =>
  pages().filter(page => (entryOfPage.get(page)?.index ?? -1) >= entry.index).length

/** True during Taro.reLaunch, which empties the stack before the new page. */
export const isRelaunch = () => stacks.method === 'reLaunch'

/** The action by which Taro's stack gets the page of `entry` on top. */
export function stackAction(move: 'PUSH' | 'REPLACE' | 'POP', entry: Entry): 'PUSH' | 'REPLACE' | 'POP' {
  // The page to replace may still be loading: then it is not on the stack.
  if (move === 'REPLACE') return entryAt(pages().length - 1)?.index === entry.index ? 'REPLACE' : 'PUSH'
  // Forward, or back to a page that was never shown: there is nothing to pop, so push.
  if (move === 'POP') return indexOfEntry(entry) >= 0 || numberFrom(entry) > 0 ? 'POP' : 'PUSH'
  return 'PUSH'
}

/**
 * Delays the removal of a page that is left before React has rendered it, and skips its show: Taro looks for its element after rendering,
 * and throws if the page was removed before.
 */
function unloadWhenLoaded(page: PageInstance): void {
  const { onLoad, onUnload } = page
  page.onLoad = (params, show) => {
    let next = show
    page.onUnload = () => {
      next = onUnload
    }
    onLoad?.call(page, params, () => {
      page.onUnload = onUnload
      next?.call(page)
    })
  }
}

/**
 * Patches Taro's page stack. Taro finds the page to go back to by its path, which picks the wrong one of three details in a row; this finds
 * pages by the history entry they were created for.
 */
export function patchPageStack({
  entryNow,
  onShow,
}: {
  entryNow: () => Entry
  onShow: (page: { isBack: boolean }) => void
}) {
  let lastMove: 'PUSH' | 'REPLACE' | 'POP' = 'PUSH'
  const push = stacks.push.bind(stacks)
  stacks.push = (page: PageInstance) => {
    entryOfPage.set(page, { ...entryNow() })
    unloadWhenLoaded(page)
    const show = page.onShow
    let isBack = false
    page.onShow = () => {
      onShow({ isBack })
      isBack = true
      show?.call(page)
    }
    const length = push(page)
    if (length > MAX_PAGES) pages().shift()?.onUnload?.()
    return stacks.length
  }
  stacks.getPrevIndex = () => indexOfEntry(entryNow())
  stacks.getDelta = () => {
    if (lastMove !== 'POP') return 1
    const place = indexOfEntry(entryNow())
    return place >= 0 ? stacks.length - 1 - place : numberFrom(entryNow())
  }
  return {
    /** Sets the next action that Taro will perform. */
    setNextAction(move: typeof lastMove) {
      lastMove = move
    },
    isTop: (entry: Entry) => entryAt(pages().length - 1)?.key === entry.key,
  }
}
