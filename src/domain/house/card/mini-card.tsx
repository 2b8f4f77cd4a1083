import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { HouseCard } from '@/contract/house/cards'
import { lotTitle } from '@/lib/lot-share'
import { moneyFigure } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { useCachedAt } from '@/ui/cached-at/cached-at'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { NoBreakText } from '@/ui/no-break-text/no-break-text'
import { lotMarks } from '../lot-marks'
import './mini-card.scss'

/** A lot inside a section: picture, title, relevant facts, price and its comparison. `isNarrow`: the title omits the district. */
export function HouseMini({
  card,
  facts,
  note,
  isNarrow,
}: {
  card: HouseCard
  facts: readonly string[]
  note?: ReactNode
  isNarrow?: boolean
}) {
  const kept = useCachedAt()
  const title = lotTitle(card)
  const isOpen = card.status === 'upcoming' || card.status === 'ongoing'
  return (
    <Press
      className="hmini u-min0 u-no-autospace"
      figures={lotMarks(card)}
      {...linkTo('house-detail', { id: card.id })}
    >
      <Picture className="hmini-pic" src={card.cover} alt="" width={72} />
      <View className="u-grow">
        <View className="hmini-t u-mid u-lh21">
          <NoBreakText
            text={
              isNarrow && title.startsWith(card.region_name) ? title.slice(card.region_name.length) : title
            }
          />
        </View>
        <Dots className="hmini-f" lines={1} items={[...facts]} />
        <View className="hmini-p u-h22 u-lh22 u-nowrap u-clip">
          <Figure {...moneyFigure(card.price)} size={17} strong tone={isOpen ? 'money' : 'ink'} />
          {kept && <Text className="u-num u-note">{kept}</Text>}
          {note && <Text className="u-num u-note">{note}</Text>}
        </View>
      </View>
    </Press>
  )
}

/** Lots in a column, with rules between. */
export const HouseMinis = ({ children }: { children: ReactNode }) => (
  <View className="hminis">{children}</View>
)
