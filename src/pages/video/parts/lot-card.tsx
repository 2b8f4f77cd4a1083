import { memo } from 'react'
import { Text, View } from '@tarojs/components'
import type { HouseCard } from '@/contract/house/cards'
import { houseCardView } from '@/domain/house/card/house-card-view'
import { lotMarks } from '@/domain/house/lot-marks'
import { linkTo } from '@/routes/go'
import { CountdownText } from '@/ui/countdown/countdown-text'
import { Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Tag } from '@/ui/tag/tag'
import { NoBreakText } from '@/ui/no-break-text/no-break-text'

/** Current price and state of the video's lot; links to it. */
export const LotCard = memo(function LotCard({ house }: { house: HouseCard }) {
  const view = houseCardView(house)
  return (
    <Press
      className="fv-lot u-full u-text u-left"
      figures={lotMarks(house)}
      {...linkTo('house-detail', { id: house.id })}
    >
      <Picture className="fv-lot-p u-fixed u-r-md" src={house.cover} alt="" width={88} />
      <View className="u-grow">
        <View className="u-cut u-mid">
          <NoBreakText text={view.title} />
        </View>
        <Dots className="u-note" lines={1} items={view.facts} />
        <View className="u-g8px u-base u-flex u-elder-wrap u-clip u-nowrap">
          <Figure {...view.price} size={20} strong tone={view.isEnded ? 'ink' : 'money'} />
          {view.saving && <Tag tone={view.saving.isTag ? 'save' : 'plain'}>{view.saving.text}</Tag>}
        </View>
      </View>
      <Icon name="right" size="s" className="fv-lot-go u-mark" />
      <View className="fv-lot-e u-row u-between u-mt10px u-line-top">
        <LotTime house={house} />
        {view.risks[0] && <Tag tone="risk">{view.risks[0]}</Tag>}
      </View>
    </Press>
  )
})

/** Remaining time, or the result. */
export function LotTime({ house }: { house: HouseCard }) {
  const { time } = houseCardView(house)
  return (
    <View className={`fv-time u-row u-label u-g1 ${time.until === null ? '' : 'is-near'}`}>
      <Icon name={time.icon} size="xs" />
      {time.until === null ? (
        <Text>{time.words.join('，')}</Text>
      ) : (
        <Text>
          {time.label} <CountdownText className="u-act u-mid" until={time.until} />
        </Text>
      )}
    </View>
  )
}
