import type { MapProps } from '@tarojs/components'
import type { MapLine } from '@/lib/city-map/base-data'
import type { Polygon } from '@/lib/polygon'
import type { MapMark, MarkTone } from './map-types'

type Marker = NonNullable<MapProps['markers']>[number]
type NativePolygon = NonNullable<MapProps['polygons']>[number]
type NativeLine = NonNullable<MapProps['polyline']>[number]

/** The platforms' maps read no CSS: these are the tokens --action, --ink, --money, --st-fail and --raised of both themes, by name. */
const FILLS: Record<'light' | 'dark', Record<MarkTone, string>> = {
  light: { plain: '#1e4fd8', inside: '#14213d', live: '#d9381e', ended: '#e8ebf0', note: '#ffffff' },
  dark: { plain: '#2b5ce6', inside: '#e9edf3', live: '#cf3a22', ended: '#283243', note: '#202938' },
}
const WORDS: Record<'light' | 'dark', Record<MarkTone, string>> = {
  light: { plain: '#ffffff', inside: '#ffffff', live: '#ffffff', ended: '#5b6675', note: '#0f6f51' },
  dark: { plain: '#ffffff', inside: '#171e29', live: '#ffffff', ended: '#a9b3c1', note: '#5cc79b' },
}
const RING = { light: { line: '#1e4fd8', fill: '#1e4fd81a' }, dark: { line: '#8aabff', fill: '#2b5ce61a' } }

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
  const { line, fill } = RING[isDark ? 'dark' : 'light']
  return [
    {
      points: polygon.map(([longitude, latitude]) => ({ longitude, latitude })),
      strokeWidth: 2,
      strokeColor: line,
      fillColor: fill,
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
