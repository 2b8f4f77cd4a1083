import { View } from '@tarojs/components'
import type { XiaoquCard } from '@/contract/xiaoqu/cards'
import { unitPriceText } from '@/lib/money'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Scroller } from '@/ui/scroller/scroller'
import { ListHead, More } from '@/ui/section/section'
import { useNearbyXiaoqu } from './use-xiaoqu'
import { xiaoquMarks } from './xiaoqu-marks'
import './nearby-section.scss'

/** Cards per row on desktop. */
const ACROSS = 6

/** Nearby communities. Renders nothing without any. */
export function NearbySection({ xiaoqu }: { xiaoqu: { id: number; lng: number; lat: number } }) {
  const { data } = useNearbyXiaoqu(xiaoqu.id)
  const isDesktop = useIsDesktop()
  if (!data || data.list.length === 0) return null
  const side = <More {...linkTo('map-fapai')}>地图</More>
  return (
    <View id="nearby">
      <ListHead title="附近小区" side={side} />
      {isDesktop ? (
        <View className="xnear-grid">
          {data.list.slice(0, ACROSS).map(card => (
            <Near key={card.id} card={card} />
          ))}
        </View>
      ) : (
        <Scroller label="附近小区">
          {data.list.map(card => (
            <Near key={card.id} card={card} />
          ))}
        </Scroller>
      )}
    </View>
  )
}

function Near({ card }: { card: XiaoquCard }) {
  return (
    <Press
      className="xnear u-block u-clip u-card u-left"
      figures={xiaoquMarks(card)}
      {...linkTo('xiaoqu-detail', { xiaoquid: card.id })}
    >
      <Picture src={card.cover} alt="" width={188} ratio="16/10" />
      <View className="u-pt2 u-pb3 u-px3">
        <View className="xnear-t u-cut u-mid u-lh22">{card.name}</View>
        <Dots
          className="xnear-f"
          lines={1}
          items={[
            card.circle_name ?? card.region_name,
            card.open_total > 0 ? `${card.open_total} 套在拍` : '暂无在拍',
          ]}
        />
        <View className="xnear-p u-figures u-t13 u-mid u-lh20">
          {card.avg_price === null ? '暂无挂牌价' : unitPriceText(card.avg_price)}
        </View>
      </View>
    </Press>
  )
}
