import type { BuildingCard } from '@/contract/building/cards'
import type { MapCluster } from '@/contract/common'
import { isInside } from '@/lib/geo'
import { countText, unitPriceText } from '@/lib/money'
import type { Polygon } from '@/lib/polygon'
import { keyOfPlace } from './levels'
import { calculateMarkDiameter, shortName, type RoomyMark } from './mark-shape'

/** Places with new builds; those in the drawn area show their counts there. */
export function placeMarks(
  places: readonly MapCluster[],
  {
    inside,
    selected,
    isElder,
  }: { inside: readonly MapCluster[]; selected: string | undefined; isElder: boolean },
): RoomyMark[] {
  const insideByKey = new Map(inside.map(place => [keyOfPlace(place), place]))
  const outside = places.filter(place => !insideByKey.has(keyOfPlace(place)))
  return [...insideByKey.values(), ...outside].map(place => {
    const { name, lng, lat, total, avg_unit_price: price } = place
    const key = keyOfPlace(place)
    const isIn = insideByKey.has(key)
    const words = `${countText(total)} 个`
    const lines = [
      shortName(name),
      words,
      ...(price === null ? [] : [unitPriceText(price).replace('/㎡', '')]),
    ]
    return {
      key,
      lng,
      lat,
      tone: isIn ? 'inside' : 'plain',
      isOn: selected === key,
      diameter: calculateMarkDiameter(total, lines, isElder),
      lines,
      short: { pill: `${shortName(name)} ${words}`, dot: countText(total) },
      aloud: isIn ? '楼盘，在圈内' : '楼盘',
    }
  })
}

/** Maximum letters of a building's name on its flag. */
const NAME_LETTERS = 8

/** Single new builds as flags with name and price. */
export function buildingMarks(
  cards: readonly BuildingCard[],
  { polygon, selected }: { polygon: Polygon | undefined; selected: string | undefined },
): RoomyMark[] {
  const corners = polygon?.map(([lng, lat]) => ({ lng, lat }))
  return cards.map(({ id, name, lng, lat, avg_price: price, status }) => {
    const key = `building-${id}`
    const words = price === null ? '价格待定' : unitPriceText(price)
    const tone =
      status === 'sold_out' ? 'ended' : corners && isInside({ lng, lat }, corners) ? 'inside' : 'plain'
    return {
      key,
      lng,
      lat,
      tone,
      isOn: selected === key,
      lines: [`${Array.from(name).slice(0, NAME_LETTERS).join('')} ${words.replace('/㎡', '')}`],
      short: { dot: '1' },
    }
  })
}
