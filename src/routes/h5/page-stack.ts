import stacks from '@tarojs/router/dist/router/stack.js'
import type { PageInstance } from '@tarojs/runtime'
import type { Entry } from './entries'

/** Pages kept in the document; going back further loads the page anew from its URL. */
const MAX_PAGES = 10

const entryOfPage = new WeakMap<PageInstance, Entry>()
const pages = () => stacks.get() as PageInstance[]
const entryAt = (index: number) => {
  const page = pages()[index]
  return page && entryOfPage.get(page)
}

const placeOf = (entry: Entry) => pages().findIndex(page => entryOfPage.get(page)?.key === entry.key)
const numberFrom = (entry: Entry) =>
  pages().filter(page => (entryOfPage.get(page)?.index ?? -1) >= entry.index).length

/** Taro.reLaunch is under way: it empties the stack before the new page. */
export const isRelaunch = () => stacks.method === 'reLaunch'

/** What Taro has to do with its stack so that its top is the page of `entry`. */
export function stackAction(move: 'PUSH' | 'REPLACE' | 'POP', entry: Entry): 'PUSH' | 'REPLACE' | 'POP' {
  // The page to be replaced may still be loading: then nothing is on the stack for it.
  if (move === 'REPLACE') return entryAt(pages().length - 1)?.index === entry.index ? 'REPLACE' : 'PUSH'
  // Forward, or back to what was never shown: there is nothing to take off, the page comes on top.
  if (move === 'POP') return placeOf(entry) >= 0 || numberFrom(entry) > 0 ? 'POP' : 'PUSH'
  return 'PUSH'
}

/**
 * A page that is left before React has drawn it is taken away once it is drawn, and not shown: Taro looks for its element when its drawing
 * ends, and throws where the page was taken away meanwhile.
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
 * Taro finds the page to go back to by its path, which picks the wrong one of three details in a row. Here pages are
 * found by the history entry they were made for.
 */
export function keepPages({
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
  stacks.getPrevIndex = () => placeOf(entryNow())
  stacks.getDelta = () => {
    if (lastMove !== 'POP') return 1
    const place = placeOf(entryNow())
    return place >= 0 ? stacks.length - 1 - place : numberFrom(entryNow())
  }
  return {
    /** The next change that Taro is told of. */
    expect(move: typeof lastMove) {
      lastMove = move
    },
    isTop: (entry: Entry) => entryAt(pages().length - 1)?.key === entry.key,
  }
}
