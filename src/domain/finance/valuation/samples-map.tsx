import { useMemo } from 'react'
import { View } from '@tarojs/components'
import type { ValuationSample } from '@/contract/valuation/cards'
import { distanceText } from '@/lib/money'
import type { Point } from '@/lib/geo'
import { AREA_MAP, areaMapUrl } from '@/lib/picture-url'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { useThemeNow } from '@/ui/theme/theme-context'
import { spotsView } from './valuation-view'
import './valuation.scss'

/** Positions of the samples around the community, on our own street map. */
export function SamplesMap({
  at,
  name,
  samples,
}: {
  at: Point
  name: string
  samples: readonly ValuationSample[]
}) {
  const { isDark } = useThemeNow()
  const { spots, metres, zoom, ring, shift, own, beyond } = useMemo(
    () => spotsView(at, samples),
    [at, samples],
  )
  const words = [
    `圈的半径 ${distanceText(metres)}`,
    own > 0 && `${own} 个在本小区`,
    beyond > 0 && `${beyond} 个在图外`,
  ]
    .filter(Boolean)
    .join('，')
  return (
    <>
      <View
        className="u-r-md u-h232 u-bg-m-land u-relative u-clip u-mb2"
        role="img"
        aria-label={`${samples.length} 个样本在${name}周围的位置，${words}`}
      >
        <View className="val-base" style={{ transform: `translate(${-shift.x}px, ${-shift.y}px)` }}>
          <Picture
            className="val-basep"
            src={areaMapUrl(at, zoom, isDark)}
            alt=""
            width={AREA_MAP.width}
            ratio="fill"
          />
        </View>
        <View className="val-plot">
          <View
            className="val-ring u-abs"
            style={{ width: `${2 * ring}px`, height: `${2 * ring}px`, margin: `-${ring}px 0 0 -${ring}px` }}
          />
          {spots.map(spot => (
            <View
              key={spot.key}
              className={spot.isNamed ? 'val-pill' : 'val-dot'}
              style={{ left: `${spot.x}px`, top: `${spot.y}px` }}
            >
              {spot.isNamed ? spot.text : ''}
            </View>
          ))}
          <View className="val-pin u-money">
            <Icon name="pin" />
          </View>
        </View>
      </View>
      <View className="u-t12 u-c2">{`${words}，底图为示意`}</View>
    </>
  )
}
