import { Text, View } from '@tarojs/components'
import { HOUSE_STATUS_LABELS } from '@/contract/codes'
import type { HouseCard } from '@/contract/house/cards'
import { lotTitle } from '@/lib/lot-share'
import { moneyFigure } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Highlight } from '@/ui/highlight/highlight'
import { useCachedAt } from '@/ui/cached-at/cached-at'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { lotFacts } from './house-card-view'
import { lotMarks } from '../lot-marks'
import './house-line.scss'

/** A lot in one line with a small picture, where the full card would be too large. `match` is highlighted in its text. */
export function HouseLine({
  card,
  match = '',
  onPress,
  isOn,
  id,
}: {
  card: HouseCard
  match?: string
  /** Runs before the lot opens. */
  onPress?: () => void
  /** Selected by the arrow keys. */
  isOn?: boolean
  id?: string
}) {
  const link = linkTo('house-detail', { id: card.id })
  const open = () => {
    onPress?.()
    link.onPress()
  }
  const kept = useCachedAt()
  const facts = [...(kept ? [kept] : []), HOUSE_STATUS_LABELS[card.status], ...lotFacts(card).slice(0, 3)]
  return (
    <Press
      href={link.href}
      onPress={open}
      className={`hline u-py10px u-row u-g3 u-full u-min0 u-no-autospace ${isOn ? 'is-on' : ''}`}
      id={id}
      figures={lotMarks(card)}
    >
      <Picture className="hline-pic" src={card.cover} alt="" width={72} />
      <View className="u-grow">
        <View className="hline-t u-cut u-mid u-lh21">
          <Highlight text={lotTitle(card)} match={match} />
        </View>
        <View className="hline-f u-g10px u-base u-flex u-elder-wrap u-min0 u-mt3px u-note u-lh18">
          <Figure className="hline-p u-fixed" {...moneyFigure(card.price)} />
          <Dots
            className="u-grow"
            lines={1}
            items={facts.map(fact => (
              <Text key={fact}>
                <Highlight text={fact} match={match} />
              </Text>
            ))}
          />
        </View>
      </View>
    </Press>
  )
}
