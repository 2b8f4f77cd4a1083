import { View } from '@tarojs/components'
import type { BuildingCard } from '@/contract/building/cards'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Tag } from '@/ui/tag/tag'
import { buildingCardView } from '../building-card-view'
import './building-line.scss'

const TAGS = { sale: 'good', soon: 'act', fail: 'plain' } as const

/** The building in one line, above content that belongs to it. */
export function BuildingLine({ card }: { card: BuildingCard }) {
  const view = buildingCardView(card)
  return (
    <Press
      className="bline u-px4 u-py3 u-bg-surface u-elder-wrap u-no-autospace"
      {...linkTo('build-detail', { id: card.id })}
    >
      <Picture className="bline-pic u-fixed u-r-md" src={card.cover} alt="" width={72} />
      <View className="u-grow">
        <View className="u-row u-g2">
          <View className="bline-t u-mid u-lh22 u-cut">{card.name}</View>
          <Tag tone={TAGS[view.tone]}>{view.state}</Tag>
        </View>
        <Dots className="bline-m" lines={1} items={view.facts} />
      </View>
      {view.price && <Figure {...view.price} size={17} tone="money" strong className="bline-p" />}
    </Press>
  )
}
