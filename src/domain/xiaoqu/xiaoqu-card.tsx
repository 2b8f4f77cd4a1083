import { View } from '@tarojs/components'
import type { XiaoquCard as XiaoquCardData } from '@/contract/xiaoqu/cards'
import { changeText, unitPriceFigure } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Tag } from '@/ui/tag/tag'
import { xiaoquMarks } from './xiaoqu-marks'
import './xiaoqu-card.scss'

/** One community in a list: place, asking price, number of open lots. */
export function XiaoquCard({ card }: { card: XiaoquCardData }) {
  const facts = [
    card.circle_name ?? card.region_name,
    card.build_year === null ? null : `${card.build_year} 年`,
    card.building_type,
  ].filter((fact): fact is string => Boolean(fact))
  return (
    <Press
      className="xcard u-g3 u-flex u-full u-min0 u-p3 u-card u-left u-no-autospace"
      figures={xiaoquMarks(card)}
      {...linkTo('xiaoqu-detail', { xiaoquid: card.id })}
    >
      <Picture className="xcard-pic" src={card.cover} alt="" width={124} />
      <View className="u-col u-grow">
        <View className="xcard-t u-cut u-mid u-lh22">{card.name}</View>
        <Dots className="xcard-f" lines={1} items={facts} />
        <View className="xcard-p">
          {card.avg_price === null ? (
            <View className="u-t13 u-c3">暂无挂牌价</View>
          ) : (
            <Figure {...unitPriceFigure(card.avg_price)} size={17} strong tone="ink" />
          )}
          {card.avg_price !== null && card.avg_price_change !== null && (
            <View
              className={`xcard-c u-num ${card.avg_price_change < 0 ? 'u-good' : ''}`}
            >{`环比 ${changeText(card.avg_price_change)}`}</View>
          )}
        </View>
        <View className="xcard-s u-mt1">
          <Tag tone={card.open_total > 0 ? 'act' : 'plain'}>
            {card.open_total > 0 ? `在拍 ${card.open_total} 套` : '暂无在拍'}
          </Tag>
          <View className="u-t12 u-c2">{`历来成交 ${card.deal_total} 套`}</View>
        </View>
      </View>
    </Press>
  )
}
