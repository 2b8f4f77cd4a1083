import { View } from '@tarojs/components'
import type { Point } from '@/lib/geo'
import { placeMapUrl } from '@/lib/picture-url'
import { Picture } from '../picture/picture'
import { Press } from '../press/press'
import { useThemeNow } from '../theme/theme-context'
import './place-map.scss'

/** The picture is as wide as a tablet shows it, CSS px; a narrower frame shows its middle at the same scale. */
const WIDTH = 800
const SKETCH = '底图为示意'

/** Where a place lies; a press opens the map there. `name`: read aloud. */
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
    <Press className="pmap" label={`在地图上看${name}，${SKETCH}`} href={href} onPress={onPress}>
      <Picture className="pmap-p" src={placeMapUrl(at, isDark)} alt="" width={WIDTH} ratio="fill" />
      <View className="pmap-t">{SKETCH}</View>
    </Press>
  )
}
