import { HOUSE_TYPE_LABELS } from '@/contract/codes'
import type { HouseInfo } from '@/contract/house/schema'
import { FLAG_FILTERS, flagText } from '@/contract/lot-attributes'
import { areaText } from '@/lib/money'
import { roomsText } from '@/lib/rooms'
import { occupancyText } from '../occupancy-view'

export interface HouseFact {
  label: string
  /** null: neither the notice nor the survey states it. */
  value: string | null
}

/** Example: 2室1厅1卫; null if it is unknown, as with a parking space. */
const layoutText = (
  { jushi, ting, wei }: Pick<HouseInfo, 'jushi' | 'ting' | 'wei'>,
  withBath = true,
): string | null => (jushi === null ? null : roomsText({ jushi, ting, wei: withBath ? wei : null }))

export const floorText = (house: Pick<HouseInfo, 'floor' | 'total_floor'>, joint = '/'): string | null => {
  if (house.floor === null) return house.total_floor === null ? null : `共${house.total_floor}层`
  // A floor in words, such as 地下一层.
  if (!/^-?\d+$/.test(house.floor)) return house.floor
  return house.total_floor === null
    ? `${house.floor}层`
    : `${house.floor}${joint}${house.total_floor}${joint === '/' ? '层' : ' 层'}`
}

const buildingText = (house: HouseInfo) =>
  [house.building_type, ...FLAG_FILTERS.map(key => flagText(house, key))].filter(Boolean).join(' ') || null

const ownership = (house: HouseInfo) => {
  const value = house.risk.find(risk => risk.kind === 'co_owner')?.value
  return value === 'yes' ? '共有，仅拍份额' : value === 'no' ? '单独所有' : null
}

export const CHECKING = '（核对中）'
/** True if somebody has reported this fact as wrong and an editor is checking it. */
export const isChecking = ({ checking }: Pick<HouseInfo, 'checking'>, field: string): boolean =>
  checking.some(one => one.field === field)

/** The lot's facts in the order of a title deed; an unknown one keeps its place with null. */
export function factsView(house: HouseInfo): HouseFact[] {
  const isParking = house.house_type === 6
  const rows: [label: string, value: string | null, fields: string, isLeftOut?: boolean][] = [
    ['建筑面积', areaText(house.area), 'area'],
    ['户型', layoutText(house), 'layout', isParking],
    ['楼层', floorText(house, ' / '), 'floor'],
    ['朝向', house.orientation, 'orientation', isParking],
    ['建成', house.build_year === null ? null : `${house.build_year} 年`, 'build_year'],
    ['建筑', buildingText(house), 'building_type has_elevator', isParking],
    ['规划用途', house.land_use ?? HOUSE_TYPE_LABELS[house.house_type], 'land_use'],
    ['产权', house.rights_type, 'rights_type'],
    ['装修', house.decoration, 'decoration', isParking],
    ['占用', occupancyText(house.risk), 'occupied lease'],
    ['权属', ownership(house), 'co_owner'],
    ['抵押', house.mortgage_note, ''],
  ]
  return rows
    .filter(([, , , isLeftOut]) => !isLeftOut)
    .map(([label, value, fields]) => ({
      label,
      value: fields.split(' ').some(field => isChecking(house, field))
        ? `${value ?? '未公示'}${CHECKING}`
        : value,
    }))
}

/** Facts under the title: area, layout, orientation, floor, year and form. */
export function headFacts(house: HouseInfo): string[] {
  const year =
    house.build_year === null ? house.building_type : `${house.build_year} 年${house.building_type ?? ''}`
  return [areaText(house.area), layoutText(house, false), house.orientation, floorText(house), year].filter(
    (text): text is string => Boolean(text),
  )
}
