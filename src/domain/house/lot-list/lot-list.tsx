import { memo, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { View } from '@tarojs/components'
import type { HouseCard } from '@/contract/house/cards'
import { go } from '@/routes/go'
import { useCachedAt } from '@/ui/cached-at/cached-at'
import { ListEnd } from '@/ui/list/list-end'
import { screenPixels } from '@/ui/picture/screen-pixels'
import type { LotListProps } from './lot-list-props'
import type { Mine } from '../user-state/mine'
import { getCardMine } from '../user-state/use-mine'
import { COVER, createLotFeed, registerFeed } from './lot-feed'
import { packPage } from './lot-row'
import type { FedLots } from './use-fed-lots'
import '@/ui/dots/dots.scss'
import '@/ui/figure/figure.scss'
import '@/ui/list/list.scss'
import '@/ui/picture/picture.scss'
import '@/ui/tag/tag.scss'
import '../card/house-card.scss'
import '../user-state/hide-mark.scss'
import './lot-list.scss'

/** Lots rendered before the first scroll: docs/adr/0003-mini-program-lists-and-page-weight.md. */
const FIRST = 12

/** A list of lots with infinite scroll, rendered by a native component: docs/adr/0003-mini-program-lists-and-page-weight.md. */
export function LotList({ pages, onHide }: LotListProps<FedLots>) {
  const kept = useCachedAt()
  const [isScrolled, setScrolled] = useState(false)
  const { first, slotCount: rooms } = pages
  const isWhole = isScrolled || rooms > 0 || first.length <= FIRST
  const cards = useMemo(() => (isWhole ? first : first.slice(0, FIRST)), [first, isWhole])
  const feed = useLotFeed(pages, getCardMine)
  const end = {
    ...pages,
    hasNextPage: true,
    fetchNextPage: () => {
      setScrolled(true)
      if (pages.hasNextPage) pages.fetchNextPage()
    },
  }
  return (
    <>
      {/* Own wrapper, so that setData sends a new block alone. */}
      <View>
        <Block cards={cards} kept={kept} mineOf={getCardMine} onHide={onHide} />
        <Rooms feed={feed} rooms={rooms} kept={kept} onHide={onHide} />
      </View>
      <ListEnd pages={isWhole ? pages : end} unit="套" />
    </>
  )
}

/** Registers the pages after the first for the native components; returns the feed's id. */
function useLotFeed({ feed: pages, hidden }: FedLots, mineOf: (card: HouseCard) => Mine): string {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- who looks is told below, without another feed
  const feed = useMemo(() => createLotFeed(pages, { hidden, mineOf }), [pages])
  useLayoutEffect(() => registerFeed(feed), [feed])
  useEffect(() => {
    feed.setViewer({ hidden, mineOf })
  }, [feed, hidden, mineOf])
  return feed.id
}

interface BlockProps {
  cards: readonly HouseCard[]
  kept: string
  mineOf: (card: HouseCard) => Mine
  onHide: (id: number) => void
}

const openLot = ({ detail }: { detail: { id: number } }) => go('house-detail', { id: detail.id })

/** The first page; sent to the view again only if one of its lots changed. */
const Block = memo(({ cards, kept, mineOf, onHide }: BlockProps) => {
  const { lots, ...bases } = useMemo(() => packPage(cards, screenPixels(COVER), mineOf), [cards, mineOf])
  return (
    // Props are listed one by one: the build derives the template's attributes from this code.
    <lot-list
      coverBase={bases.coverBase}
      coverEnd={bases.coverEnd}
      planBase={bases.planBase}
      planEnd={bases.planEnd}
      lots={lots}
      kept={kept}
      onSelect={openLot}
      onHide={({ detail }) => onHide(detail.id)}
    />
  )
})
Block.displayName = 'LotBlock'

interface RoomsProps extends Pick<BlockProps, 'kept' | 'onHide'> {
  feed: string
  rooms: number
}

/** Slots for the pages after the first; the feed fills each when its page renders. */
const Rooms = memo(({ feed, rooms, kept, onHide }: RoomsProps) => (
  <>
    {Array.from({ length: rooms }, (_, at) => (
      <lot-list
        key={`${feed}-${at}`}
        feed={feed}
        page={at + 1}
        kept={kept}
        onSelect={openLot}
        onHide={({ detail }) => onHide(detail.id)}
      />
    ))}
  </>
))
Rooms.displayName = 'LotRooms'
