import type { MapProps } from '@tarojs/components'
import type { MapLine } from '@/lib/city-map/base-data'
import { PALETTE } from '@/lib/palette'
import type { Polygon } from '@/lib/polygon'
import type { MapMark, MarkTone } from './map-types'

type Marker = NonNullable<MapProps['markers']>[number]
type NativePolygon = NonNullable<MapProps['polygons']>[number]
type NativeLine = NonNullable<MapProps['polyline']>[number]

type Theme = 'light' | 'dark'

/** The platforms' maps read no CSS. */
const getFills = (theme: Theme): Record<MarkTone, string> => {
  const { action, ink, money, stFail, raised } = PALETTE[theme]
  return { plain: action, inside: ink, live: money, ended: stFail, note: raised }
}
const FILLS = { light: getFills('light'), dark: getFills('dark') }
const getWords = (theme: Theme): Record<MarkTone, string> => {
  const { onFill, stFailOn, goodText } = PALETTE[theme]
  const inside = theme === 'light' ? onFill : PALETTE.dark.surface
  return { plain: onFill, inside, live: onFill, ended: stFailOn, note: goodText }
}
const WORDS = { light: getWords('light'), dark: getWords('dark') }
/** Opacity of an area's inside, as the last two digits of a hex colour. */
const VEIL = '1a'

/** A transparent picture: without one both platforms render their own pin. */
const NOTHING = '/assets/map/nothing.png'
const CORNER = { round: 24, flag: 14 }
/** Px: a circle with only a number. */
const SMALL = 44

/** Marks as callouts that are always visible: the only kind of label that both platforms centre on a point. Their ids are their indexes. */
export function nativeMarkers(marks: readonly MapMark[], isDark: boolean): Marker[] {
  const theme = isDark ? 'dark' : 'light'
  return marks.map(({ lng, lat, lines, tone, isOn, diameter, aloud }, id) => {
    const shown = isOn ? 'inside' : tone
    return {
      id,
      longitude: lng,
      latitude: lat,
      iconPath: NOTHING,
      width: 1,
      height: 1,
      title: '',
      ariaLabel: [...lines, aloud ?? []].flat().join('，'),
      zIndex: isOn ? 3 : tone === 'inside' ? 2 : tone === 'note' ? 0 : 1,
      callout: {
        content: lines.join('\n'),
        color: WORDS[theme][shown],
        bgColor: FILLS[theme][shown],
        fontSize: 12,
        padding: diameter === undefined ? 7 : diameter < SMALL ? 5 : 10,
        borderRadius: diameter === undefined ? CORNER.flag : CORNER.round,
        borderWidth: 0,
        borderColor: FILLS[theme][shown],
        display: 'ALWAYS',
        textAlign: 'center',
        anchorX: 0,
        anchorY: 0,
      },
    } as Marker
  })
}

export function nativePolygons(polygon: Polygon | undefined, isDark: boolean): NativePolygon[] {
  if (!polygon) return []
  const { action, actionText } = PALETTE[isDark ? 'dark' : 'light']
  return [
    {
      points: polygon.map(([longitude, latitude]) => ({ longitude, latitude })),
      strokeWidth: 2,
      strokeColor: actionText,
      fillColor: action + VEIL,
      zIndex: 1,
    } as NativePolygon,
  ]
}

/** Metro lines in their colours. */
export const nativeLines = (lines: readonly MapLine[]): NativeLine[] =>
  lines
    .filter(({ stations }) => stations.length > 1)
    .map(({ color, stations }) => ({
      points: stations.map(({ lng, lat }) => ({ longitude: lng, latitude: lat })),
      color,
      width: 4,
    }))
