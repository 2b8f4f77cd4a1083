import { View } from '@tarojs/components'
import type { Point } from '@/lib/geo'
import { placeMapUrl } from '@/lib/picture-url'
import { Picture } from '../picture/picture'
import { Press } from '../press/press'
import { useThemeNow } from '../theme/theme-context'
import './place-map.scss'

/** Width of the picture in CSS px, as on a tablet; a narrower frame shows its middle at the same scale. */
const WIDTH = 800
const SKETCH = '底图为示意'

/** Location of a place; a press opens the map there. `name`: for screen readers. */
export function PlaceMap({
  at,
  name,
  href,
  onPress,
}: {
  at: Point
  name: string
  href?: string
  onPress?: () => void
}) {
  const { isDark } = useThemeNow()
  return (
    <Press
      className="pmap u-r-md u-bg-m-land u-block u-relative u-clip u-mb2"
      label={`在地图上看${name}，${SKETCH}`}
      href={href}
      onPress={onPress}
    >
      <Picture className="pmap-p" src={placeMapUrl(at, isDark)} alt="" width={WIDTH} ratio="fill" />
      <View className="pmap-t u-note u-lh18">{SKETCH}</View>
    </Press>
  )
}
