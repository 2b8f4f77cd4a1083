import type { PagesFeed } from '@/api/infinite-query-store'
import type { HouseCard } from '@/contract/house/cards'
import { screenPixels } from '@/ui/picture/screen-pixels'
import { withoutHidden } from '../user-state/hidden'
import type { Mine } from '../user-state/mine'
import { packPage, type LotBlock } from './lot-row'

/** Width of a card's picture, CSS px. */
export const COVER = 124

/** State of this visitor that affects the cards. */
interface Viewer {
  hidden: ReadonlySet<number>
  mineOf: (card: HouseCard) => Mine
}

/** Pages of lots for native components: each component requests its block and is notified when it may have changed. */
export interface LotFeed {
  id: string
  /** undefined while its page is not rendered; keeps its identity while its content is equal. */
  blockAt: (at: number) => LotBlock | undefined
  onBlocks: (tell: () => void) => () => void
  setViewer: (viewer: Viewer) => void
}

let made = 0
const feeds = new Map<string, LotFeed>()

/** The feed that a screen registered under this id: native components accept only serializable props, so they look it up. */
export const lotFeed = (id: string): LotFeed | undefined => feeds.get(id)

/** Registers a feed for the native components; returns the unregister function. */
export function registerFeed(feed: LotFeed): () => void {
  feeds.set(feed.id, feed)
  return () => feeds.delete(feed.id)
}

const isSame = (some: readonly HouseCard[], others: readonly HouseCard[]) =>
  some.length === others.length && some.every((card, at) => card === others[at])

export function createLotFeed(pages: PagesFeed<HouseCard>, start: Viewer): LotFeed {
  let viewer = start
  const blocks = new Map<number, { cards: readonly HouseCard[]; mineOf: Viewer['mineOf']; block: LotBlock }>()
  const listeners = new Set<() => void>()
  return {
    id: String(++made),
    blockAt: at => {
      const rows = pages.rowsAt(at)
      if (!rows) return undefined
      const cards = withoutHidden(rows, viewer.hidden)
      const { mineOf } = viewer
      const known = blocks.get(at)
      if (known && known.mineOf === mineOf && isSame(known.cards, cards)) return known.block
      const block = packPage(cards, screenPixels(COVER), mineOf)
      blocks.set(at, { cards, mineOf, block })
      return block
    },
    onBlocks: tell => {
      const stop = pages.onPages(tell)
      listeners.add(tell)
      return () => {
        stop()
        listeners.delete(tell)
      }
    },
    setViewer: next => {
      if (next.hidden === viewer.hidden && next.mineOf === viewer.mineOf) return
      viewer = next
      for (const tell of [...listeners]) tell()
    },
  }
}
