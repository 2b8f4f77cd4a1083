import { View } from '@tarojs/components'
import type { XiaoquInfo } from '@/contract/xiaoqu/schema'
import { useFollow } from '@/domain/member/use-follow'
import { isSinglePage } from '@/platform/target/single-page'
import { Button } from '@/ui/button/button'
import { Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { headFacts, priceBoxes, type PriceBox } from './xiaoqu-view'
import { xiaoquInfoMarks } from './xiaoqu-marks'
import './xiaoqu-head.scss'

/** Name, place, and the two prices that indicate the value of a lot here. */
export function XiaoquHead({ xiaoqu }: { xiaoqu: XiaoquInfo }) {
  return (
    <View className="xh u-p4 u-bg-surface">
      <View className="u-row u-g3 u-between">
        <View className="xh-name u-title u-t24 u-lh32 u-min0 u-anywhere" role="heading" aria-level={1}>
          {xiaoqu.name}
        </View>
        <FollowXiaoqu xiaoqu={xiaoqu} />
      </View>
      <Dots className="xh-facts" items={headFacts(xiaoqu)} />
      <PriceBoxes xiaoqu={xiaoqu} />
    </View>
  )
}

export function FollowXiaoqu({ xiaoqu }: { xiaoqu: XiaoquInfo }) {
  const follow = useFollow('xiaoqu', xiaoqu.id, xiaoqu)
  if (isSinglePage()) return null
  return (
    <Button
      kind="quiet"
      size="small"
      icon={follow.isFollowed ? 'heart-on' : 'heart'}
      pressed={follow.isFollowed}
      onPress={follow.toggle}
    >
      {follow.isFollowed ? '已关注' : '关注'}
    </Button>
  )
}

/** Asking price and auction price side by side. */
export const PriceBoxes = ({ xiaoqu }: { xiaoqu: XiaoquInfo }) => (
  <View className="xh-prices u-grid2 u-grid u-mt4 u-pt4 u-line-top" data-fig={xiaoquInfoMarks(xiaoqu)}>
    {priceBoxes(xiaoqu).map(box => (
      <Box key={box.label} {...box} />
    ))}
  </View>
)

function Box({ label, figure, note, tone }: PriceBox) {
  return (
    <View className="xh-price">
      <View className="xh-label u-note u-lh18">{label}</View>
      {figure ? (
        <Figure {...figure} size={24} strong tone="ink" className="u-block" />
      ) : (
        <View className="u-t20 u-c3 u-lh30">暂无</View>
      )}
      <View className={`xh-note xh-${tone}`}>{note}</View>
    </View>
  )
}
