import { SCHOOL_LEVEL_LABELS, type PlaceKind } from '@/contract/codes'
import type { XiaoquInfo } from '@/contract/xiaoqu/schema'
import type { IconName } from '@/ui/icon/icon-names'

/** `metres`: straight-line distance. */
export interface AroundRow {
  key: string
  icon: IconName
  name: string
  facts: string[]
  metres: number | null
}
export interface AroundGroup {
  key: 'traffic' | 'school' | 'medical' | 'shop'
  label: string
  rows: AroundRow[]
}

/** Maximum stations, and bus stops, on display. */
const WAYS = 3

/** Surroundings of the community by kind, nearest first; omits kinds without data. */
export function aroundView({
  subway,
  schools,
  places,
}: Pick<XiaoquInfo, 'subway' | 'schools' | 'places'>): AroundGroup[] {
  const placesOf = (kind: PlaceKind, icon: IconName) =>
    places
      .filter(place => place.kind === kind)
      .map(({ id, name, note, distance }): AroundRow => ({
        key: `p${id}`,
        icon,
        name,
        facts: note === null ? [] : [note],
        metres: distance,
      }))
  const groups: AroundGroup[] = [
    {
      key: 'traffic',
      label: '交通',
      rows: [
        ...subway.slice(0, WAYS).map(({ id, name, lines, distance }): AroundRow => ({
          key: `s${id}`,
          icon: 'metro',
          name,
          facts: [lines.map(line => line.name).join('、')],
          metres: distance,
        })),
        ...placesOf('bus', 'pin').slice(0, WAYS),
      ],
    },
    {
      key: 'school',
      label: '学校',
      rows: schools.map(({ id, name, level, grade, distance }) => ({
        key: `c${id}`,
        icon: 'school',
        name,
        facts: [SCHOOL_LEVEL_LABELS[level], grade].filter((fact): fact is string => Boolean(fact)),
        metres: distance,
      })),
    },
    { key: 'medical', label: '医疗', rows: placesOf('medical', 'plus') },
    { key: 'shop', label: '商业', rows: placesOf('shop', 'price-tag') },
  ]
  return groups.filter(group => group.rows.length > 0)
}
