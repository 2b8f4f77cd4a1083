import { memo, useContext, useMemo, useState } from 'react'
import { View } from '@tarojs/components'
import type { HouseCard } from '@/contract/house/cards'
import { go } from '@/routes/go'
import { useCachedAt } from '@/ui/cached-at/cached-at'
import { ListEnd } from '@/ui/list/list-end'
import { screenPixels } from '@/ui/picture/screen-pixels'
import { GoalNames } from '../user-state/goal-names'
import { getCardMine } from '../user-state/use-mine'
import type { LotListProps } from './lot-list-props'
import { lotRow } from './lot-row'
import '@/ui/dots/dots.scss'
import '@/ui/figure/figure.scss'
import '@/ui/list/list.scss'
import '@/ui/picture/picture.scss'
import '@/ui/tag/tag.scss'
import '../card/house-card.scss'
import '../user-state/hide-mark.scss'
import './lot-list.scss'

/** Width of a card's picture, CSS px. */
const COVER = 124

/** Lots rendered before the first scroll: docs/adr/0003-mini-program-lists-and-page-weight.md. */
const FIRST = 10

/** A list of lots with infinite scroll, each page a native component: docs/adr/0003-mini-program-lists-and-page-weight.md. */
export function LotList({ pages, onHide }: LotListProps) {
  const kept = useCachedAt()
  const [isScrolled, setScrolled] = useState(false)
  const { lists, hasNextPage, fetchNextPage } = pages
  const isWhole = isScrolled || (lists[0] ?? []).length <= FIRST
  const shown = useMemo(
    () => (isWhole ? lists : lists.slice(0, 1).map(list => list.slice(0, FIRST))),
    [lists, isWhole],
  )
  const end = {
    ...pages,
    hasNextPage: true,
    fetchNextPage: () => {
      setScrolled(true)
      if (hasNextPage) fetchNextPage()
    },
  }
  return (
    <>
      {/* Own wrapper, so that setData sends a new block alone. */}
      <View>
        {shown.map((cards, at) => (
          <Block key={at} cards={cards} kept={kept} onHide={onHide} />
        ))}
      </View>
      <ListEnd pages={isWhole ? pages : end} unit="套" />
    </>
  )
}

interface BlockProps {
  cards: readonly HouseCard[]
  kept: string
  onHide: (id: number) => void
}

const openLot = ({ detail }: { detail: { id: number } }) => go('house-detail', { id: detail.id })

/** A page of lots; sent to the view again only if one of them changed. */
const Block = memo(({ cards, kept, onHide }: BlockProps) => {
  const goals = useContext(GoalNames)
  const lots = useMemo(
    () => cards.map(card => lotRow(card, screenPixels(COVER), { ...getCardMine(card), goals })),
    [cards, goals],
  )
  return <lot-list lots={lots} kept={kept} onSelect={openLot} onHide={({ detail }) => onHide(detail.id)} />
})
Block.displayName = 'LotBlock'
