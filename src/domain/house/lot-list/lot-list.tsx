import { memo, useMemo, useState } from 'react'
import { View } from '@tarojs/components'
import type { HouseCard } from '@/contract/house/cards'
import { go } from '@/routes/go'
import { useCachedAt } from '@/ui/cached-at/cached-at'
import { ListEnd } from '@/ui/list/list-end'
import { screenPixels } from '@/ui/picture/screen-pixels'
import type { LotListProps } from './lot-list-props'
import type { Mine } from '../mine/mine'
import { useMineOf } from '../mine/use-mine'
import { lotBlock } from './lot-row'
import '@/ui/dots/dots.scss'
import '@/ui/figure/figure.scss'
import '@/ui/list/list.scss'
import '@/ui/picture/picture.scss'
import '@/ui/tag/tag.scss'
import '../card/house-card.scss'
import '../mine/hide-mark.scss'
import './lot-list.scss'

/** Width of a card's picture, CSS px. */
const COVER = 124

/** Lots that are drawn before anybody scrolls: docs/decisions/page-weight.md. */
const FIRST = 12

/** A list of lots without end, drawn by the platform's own component: docs/decisions/mini-program-lists.md. */
export function LotList({ pages, onHide }: LotListProps) {
  const kept = useCachedAt()
  const mineOf = useMineOf()
  const [isScrolled, setScrolled] = useState(false)
  const [top = [], ...others] = pages.lists
  const isWhole = isScrolled || others.length > 0 || top.length <= FIRST
  const lists = useMemo(() => (isWhole ? pages.lists : [top.slice(0, FIRST)]), [pages.lists, top, isWhole])
  const end = {
    ...pages,
    hasNextPage: true,
    fetchNextPage: () => {
      setScrolled(true)
      return pages.hasNextPage ? pages.fetchNextPage() : undefined
    },
  }
  return (
    <>
      {/* In a box of their own: a new block is then sent alone. */}
      <View>
        {lists.map((cards, at) => (
          <Block key={at} cards={cards} kept={kept} mineOf={mineOf} onHide={onHide} />
        ))}
      </View>
      <ListEnd pages={isWhole ? pages : end} unit="套" />
    </>
  )
}

interface BlockProps {
  cards: readonly HouseCard[]
  kept: string
  mineOf: (card: HouseCard) => Mine
  onHide: (id: number) => void
}

/** A page of lots; sent to the view again only when one of them changed. */
const Block = memo(({ cards, kept, mineOf, onHide }: BlockProps) => {
  const { lots, ...bases } = useMemo(() => lotBlock(cards, screenPixels(COVER), mineOf), [cards, mineOf])
  return (
    // Each by its name: the build writes into the template what it reads here.
    <lot-list
      coverBase={bases.coverBase}
      coverEnd={bases.coverEnd}
      planBase={bases.planBase}
      planEnd={bases.planEnd}
      lots={lots}
      kept={kept}
      onSelect={({ detail }) => {
        go('house-detail', { id: detail.id })
      }}
      onHide={({ detail }) => {
        onHide(detail.id)
      }}
    />
  )
})
Block.displayName = 'LotBlock'
