import { useMemo } from 'react'
import { View } from '@tarojs/components'
import type { ValuationSample } from '@/contract/valuation/cards'
import { distanceText } from '@/lib/money'
import type { Point } from '@/lib/geo'
import { Icon } from '@/ui/icon/icon'
import { spotsView } from './valuation-view'
import './valuation.scss'

/** Where the samples lie about the community, true to direction and distance; no streets. */
export function SamplesMap({
  at,
  name,
  samples,
}: {
  at: Point
  name: string
  samples: readonly ValuationSample[]
}) {
  const { spots, metres } = useMemo(() => spotsView(at, samples), [at, samples])
  return (
    <View
      className="val-map"
      role="img"
      aria-label={`${samples.length} 个样本在${name}周围的位置，圈内 ${distanceText(metres)}`}
    >
      <View className="val-plot">
        <View className="val-ring" />
        {spots.map(spot => (
          <View
            key={spot.key}
            className={spot.isNamed ? 'val-pill' : 'val-dot'}
            style={{ left: `${spot.x}%`, top: `${spot.y}%` }}
          >
            {spot.isNamed ? spot.text : ''}
          </View>
        ))}
        <View className="val-pin">
          <Icon name="pin" />
        </View>
      </View>
      <View className="val-scale">{`圈内 ${distanceText(metres)}，方位与距离按坐标`}</View>
    </View>
  )
}
