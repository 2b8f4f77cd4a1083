import { memo, useMemo } from 'react'
import { View } from '@tarojs/components'
import type { HouseCard } from '@/contract/house/cards'
import { go } from '@/routes/go'
import { ListEnd } from '@/ui/list/list-end'
import { screenPixels } from '@/ui/picture/screen-pixels'
import type { LotListProps } from './lot-list-props'
import { lotBlock } from './lot-row'
import '@/ui/dots/dots.scss'
import '@/ui/figure/figure.scss'
import '@/ui/list/list.scss'
import '@/ui/picture/picture.scss'
import '@/ui/press/press.scss'
import '@/ui/tag/tag.scss'
import '../house-card.scss'
import './lot-list.scss'

/** Lots that one native component draws. */
const BLOCK = 20
/** Width of a card's picture, CSS px. */
const COVER = 124

/** A list of lots without end, drawn by the platform's own component: docs/decisions/mini-program-lists.md. */
export function LotList({ pages }: LotListProps) {
  const { rows } = pages
  const blocks = useMemo(() => Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, at) => rows.slice(at * BLOCK, (at + 1) * BLOCK)), [rows])
  return (
    <>
      {/* In a box of their own: a new block is then sent alone. */}
      <View>{blocks.map((cards, at) => <Block key={at} cards={cards} />)}</View>
      <ListEnd pages={pages} unit='套' />
    </>
  )
}

const isSame = (a: readonly HouseCard[], b: readonly HouseCard[]) => a.length === b.length && a.every((card, at) => card === b[at])

/** Sent to the view again only when one of its own lots changed. */
const Block = memo(({ cards }: { cards: readonly HouseCard[] }) => {
  const { coverBase, coverEnd, rows } = useMemo(() => lotBlock(cards, screenPixels(COVER)), [cards])
  return <lot-list coverBase={coverBase} coverEnd={coverEnd} rows={rows} onSelect={({ detail }) => { go('house-detail', { id: detail.id }) }} />
}, (a, b) => isSame(a.cards, b.cards))
Block.displayName = 'LotBlock'
