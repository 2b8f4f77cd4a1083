import { Text, View } from '@tarojs/components'
import { OPEN_STATUSES } from '@/contract/codes'
import type { HouseInfo } from '@/contract/house/schema'
import { Termed } from '@/domain/wiki/term'
import { linkTo } from '@/routes/go'
import { Figure } from '@/ui/figure/figure'
import { useCachedAt } from '@/ui/cached-at/cached-at'
import { Note } from '@/ui/note/note'
import { More } from '@/ui/section/section'
import { Tag } from '@/ui/tag/tag'
import { ClockRow } from './clock-row'
import { keyFigures, priceView } from './price-view'
import { priceMarks } from '../lot-marks'
import '@/ui/detail/price.scss'

/** Current price, its comparison, the countdown, and the terms of the auction. */
export function PriceBlock({ house }: { house: HouseInfo }) {
  const view = priceView(house)
  const kept = useCachedAt()
  return (
    <View className="price" data-fig={priceMarks(house)}>
      <View className="price-top">
        <View className="price-label u-label">
          <View>
            <Termed text={view.label} words={['起拍价', '变卖']} />
          </View>
          {kept && <Text className="u-c3 u-nowrap">{kept}</Text>}
          <Text className="u-c3 u-nowrap">{view.exact}</Text>
        </View>
        {view.badge && <Tag tone={view.badge.tone}>{view.badge.text}</Tag>}
      </View>
      <View className="price-main u-wrap u-mt2px">
        <Figure
          {...view.figure}
          size={36}
          strong
          tone={view.tone === 'grey' ? 'quiet' : view.tone}
          className="price-big"
        />
        <Text className="u-label u-fig">{view.unitPrice}</Text>
        {view.note && (
          <Text className={`price-note u-ml-auto ${view.tone === 'ink' ? '' : 'price-note-live'}`}>
            {view.note}
          </Text>
        )}
      </View>
      {view.compare.length > 0 && (
        <View className="price-compare u-flex u-wrap u-clip u-fig">
          {view.compare.map(({ text, price }) => (
            <View key={text} className="price-against u-relative u-row">
              <View>
                <Termed text={text} words={['评估价', '挂牌均价']} />
              </View>
              {price && <Text className="u-ml1">{price}</Text>}
            </View>
          ))}
        </View>
      )}
      {house.checking.length > 0 && (
        <Note risk className="u-mt2">
          {`${house.checking.map(({ label }) => label).join('、')}核对中，结案前以公告原文为准`}
        </Note>
      )}
      <ClockRow house={house} />
      <KeyFigures house={house} />
      {OPEN_STATUSES.includes(house.status) && (
        <More {...linkTo('verify', {})}>保证金只交到法院或网拍平台，有疑问先核验</More>
      )}
    </View>
  )
}

function KeyFigures({ house }: { house: HouseInfo }) {
  return (
    <View className="price-keys u-mt3">
      {keyFigures(house).map(({ label, value, unit }) => (
        <View key={label} className="price-key">
          <View className="price-key-l u-block">
            <Termed text={label} words={['保证金', '加价幅度', '竞价周期']} />
          </View>
          <Figure value={value} unit={unit} className="price-key-v" />
        </View>
      ))}
    </View>
  )
}
