import { Text, View } from '@tarojs/components'
import type { BlockOf } from '@/contract/content/blocks'
import { ROUND_WORDS } from '@/contract/codes'
import type { HouseCard } from '@/contract/house/cards'
import '@/domain/house/card/house-card.scss'
import { houseCardView } from '@/domain/house/card/house-card-view'
import { lotMarks } from '@/domain/house/lot-marks'
import { shortTime } from '@/lib/dates'
import { moneyFigure } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { More } from '@/ui/section/section'
import { NoBreakText } from '@/ui/no-break-text/no-break-text'
import { lotsUrl } from './text-view'
import { urlLink } from './url-link'

/** Lots that a text refers to: their cards, or one line that links to them. */
export function TextLots({ block, houses }: { block: BlockOf<'lots'>; houses: readonly HouseCard[] }) {
  if (block.look === 'count')
    return (
      <Press className="u-row u-g3 u-py10px u-line-bottom tx-lots-n" {...urlLink(lotsUrl(block))}>
        <View className="u-grow">
          <View className="tx-link-t">{block.title}</View>
          {block.text && <View className="tx-small">{block.text}</View>}
        </View>
        <Text className="u-fixed u-t15 u-act">{`${block.total} 套`}</Text>
        <Icon name="right" size="s" className="u-fixed u-act" />
      </Press>
    )
  const shown = block.ids.flatMap(id => houses.find(house => house.id === id) ?? [])
  if (shown.length === 0) return null
  return (
    <View className="tx-fig">
      {block.title && (
        <View className="u-flex u-base u-between u-g3">
          <View className="tx-cap-b">{block.title}</View>
          {block.query && <More {...urlLink(lotsUrl(block))}>{`全部 ${block.total} 套`}</More>}
        </View>
      )}
      {block.text && <View className="tx-small">{block.text}</View>}
      <View className={shown.length > 1 ? 'tx-lots u-grid' : ''}>
        {shown.map(house => (
          <TextLot key={house.id} card={house} />
        ))}
      </View>
    </View>
  )
}

/** A lot inside a text: its state above, its cost below. */
function TextLot({ card }: { card: HouseCard }) {
  const view = houseCardView(card)
  const when = card.status === 'upcoming' ? card.start_time : card.status === 'ongoing' ? card.end_time : null
  return (
    <Press
      className="u-card u-block u-mt3 u-clip u-edge"
      figures={lotMarks(card)}
      {...linkTo('house-detail', { id: card.id })}
    >
      <View className={`tx-lot-s u-between u-flex st-${view.tone}`}>
        <Text>{view.state}</Text>
        <Text>{[ROUND_WORDS[card.round], when !== null && shortTime(when)].filter(Boolean).join(' ')}</Text>
      </View>
      <View className="tx-lot-b u-row u-g12px">
        <Picture className="tx-lot-p" src={card.cover} alt="" width={72} />
        <View className="u-grow">
          <View className="tx-lot-t">
            <NoBreakText text={view.title} />
          </View>
          <Dots className="tx-small" lines={1} items={view.facts} />
          <Figure {...moneyFigure(card.price)} size={17} strong tone="money" />
        </View>
        <Icon name="right" size="s" className="u-fixed u-mark" />
      </View>
    </Press>
  )
}
