import { View } from '@tarojs/components'
import type { WikiCard } from '@/contract/wiki/cards'
import { toBeijingDay, shortDay } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { Highlight } from '@/ui/highlight/highlight'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import './wiki.scss'

/** An entry in a list. `note`: shows the latest change; `word`: shows where a search matched. */
export function WikiRow({ card, word, note }: { card: WikiCard; word?: string; note?: boolean }) {
  const match = card.hit?.words ?? word ?? ''
  return (
    <Press className="wkr u-py3 u-block" {...linkTo('wiki-detail', { id: card.id })}>
      <View className="u-elder-wrap u-flex u-base u-g3">
        <View className="u-grow u-mid">
          <Highlight text={card.title} match={match} />
          {card.is_risk && <Icon name="warning" size="xs" className="u-ml1 u-warn" />}
        </View>
        <View className="u-fixed u-label">{note ? shortDay(toBeijingDay(card.updated_at)) : card.short}</View>
      </View>
      <View className="u-label u-mt2px u-lh1-6">
        {note ? card.change_note : <Highlight text={card.hit?.text || card.summary} match={match} />}
      </View>
      {word && <View className="u-t12 u-c3">{card.category_name}</View>}
    </Press>
  )
}
