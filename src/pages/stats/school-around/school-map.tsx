import { useMemo, useState } from 'react'
import { View } from '@tarojs/components'
import type { NearSchool } from '@/contract/school/cards'
import { buildCirclePolygon, zoomFor } from '@/domain/school/school-view'
import { useHousePara } from '@/domain/house/lists/use-house-lists'
import { useSubwayLines } from '@/domain/subway/use-subway-lines'
import { mapBase } from '@/features/map/map-base'
import type { MapMark, MapSight } from '@/platform/map/map-types'
import { MapView } from '@/platform/map/map-view'
import { useIsDesktop } from '@/platform/viewport'
import { useThemeNow } from '@/ui/theme/theme-context'

/** Px, as in the styles. */
const HEIGHT = { phone: 262, desktop: 600 }
const NUMBERED = 28
const ORIGIN = 18

/** The place in the middle, the search radius, and each school with its number in the list. */
export function SchoolMap({
  origin,
  radius,
  schools,
  selected,
  onSelect,
}: {
  origin: { name: string; lng: number; lat: number }
  radius: number
  schools: readonly NearSchool[]
  selected: number | undefined
  onSelect: (id: number | undefined) => void
}) {
  const { isDark } = useThemeNow()
  const height = useIsDesktop() ? HEIGHT.desktop : HEIGHT.phone
  const para = useHousePara().data
  const lines = useSubwayLines().data?.list
  const [, setSight] = useState<MapSight>()
  const { name, lng, lat } = origin
  const base = useMemo(() => mapBase(lines ?? [], para?.regions ?? []), [lines, para])
  const centre = useMemo(() => ({ lng, lat, zoom: zoomFor(radius, lat, height) }), [lng, lat, radius, height])
  const circle = useMemo(() => buildCirclePolygon({ lng, lat }, radius), [lng, lat, radius])
  const marks = useMemo(
    (): MapMark[] => [
      ...schools.map((school, at): MapMark => ({
        key: String(school.id),
        lng: school.lng,
        lat: school.lat,
        lines: [String(at + 1)],
        diameter: NUMBERED,
        tone: 'plain',
        isOn: school.id === selected,
        aloud: school.name,
      })),
      { key: 'origin', lng, lat, lines: ['·'], diameter: ORIGIN, tone: 'live', isOn: false, aloud: name },
    ],
    [schools, selected, lng, lat, name],
  )
  return (
    <View className="sch-map u-bg-m-land u-relative">
      <MapView
        label={`${name}周边学校地图`}
        centre={centre}
        covered={0}
        height={height}
        marks={marks}
        base={base}
        polygon={circle}
        me={undefined}
        showsMetro={false}
        isDark={isDark}
        isDrawing={false}
        onSettle={setSight}
        onMark={key => onSelect(key === 'origin' || key === String(selected) ? undefined : Number(key))}
        onDrawn={() => {}}
      />
    </View>
  )
}
