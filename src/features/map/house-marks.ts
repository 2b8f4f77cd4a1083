import type { HouseCard, HouseCluster } from '@/contract/house/cards'
import type { SubwayLineStations } from '@/contract/lookup/cards'
import type { HouseFilter } from '@/domain/house/filter'
import { METRO_MINUTES } from '@/domain/house/filter-edit'
import { isInside, type Point } from '@/lib/geo'
import { moneyText, totalText } from '@/lib/money'
import type { Ring } from '@/lib/ring'
import type { MapMark } from '@/platform/map/map-types'
import { keyOfPlace } from './levels'
import { diameterOf, shortName } from './mark-shape'

const FEN_PER_WAN = 1_000_000
/** 3.2万起 */
const lowest = (fen: number) => `${(fen / FEN_PER_WAN).toFixed(1)}万起`

interface ClusterMarks {
  clusters: readonly HouseCluster[]
  /** Those with lots in the drawn area, counted there. */
  inside: readonly HouseCluster[]
  selected: string | undefined
  isElder: boolean
  /** The numbers are estimates: of all places, and of those in the drawn area. */
  isAbout?: boolean | undefined
  isInsideAbout?: boolean | undefined
}

/** Places as marks; what lies in the drawn area says what it has there. */
export function clusterMarks({ clusters, inside, selected, isElder, isAbout, isInsideAbout }: ClusterMarks): MapMark[] {
  const insideByKey = new Map(inside.map(cluster => [keyOfPlace(cluster), cluster]))
  const outside = clusters.filter(cluster => !insideByKey.has(keyOfPlace(cluster)))
  return [...insideByKey.values(), ...outside].map((cluster): MapMark => {
    const { level, name, lng, lat, total, unit_price_min: price } = cluster
    const key = keyOfPlace(cluster)
    const isIn = insideByKey.has(key)
    const words = `${totalText(total, isIn ? isInsideAbout : isAbout)} 套`
    const isFlag = level === 'xiaoqu'
    return {
      key, lng, lat, tone: isIn ? 'inside' : 'plain', isOn: selected === key,
      lines: isFlag ? [`${Array.from(name).slice(0, 8).join('')} ${words}`] : [shortName(name), words, ...price === null ? [] : [lowest(price)]],
      ...!isFlag && { diameter: diameterOf(total, isElder) },
      ...isIn && { aloud: '在圈内' },
    }
  })
}

/** Lots that stand at one spot share a flag: about 10 m. */
const spotOf = ({ lng, lat }: Point) => `spot-${lng.toFixed(4)}-${lat.toFixed(4)}`

export interface LotSpot { key: string, lots: HouseCard[] }

/** Lots by where they stand; those without a place are left out. */
export function spotsOf(lots: readonly HouseCard[]): LotSpot[] {
  const spots = new Map<string, LotSpot>()
  for (const lot of lots) {
    if (lot.lng === null || lot.lat === null) continue
    const key = spotOf({ lng: lot.lng, lat: lot.lat })
    const spot = spots.get(key) ?? { key, lots: [] }
    spot.lots.push(lot)
    spots.set(key, spot)
  }
  return [...spots.values()]
}

const isOver = ({ status }: HouseCard) => status !== 'ongoing' && status !== 'upcoming'

/** Single lots as flags with their price. */
export function lotMarks(lots: readonly HouseCard[], { ring, selected }: { ring: Ring | undefined, selected: string | undefined }): MapMark[] {
  const corners = ring?.map(([lng, lat]) => ({ lng, lat }))
  return spotsOf(lots).flatMap(({ key, lots: here }): MapMark[] => {
    const [first] = here
    if (!first || first.lng === null || first.lat === null) return []
    const place = { lng: first.lng, lat: first.lat }
    const cheapest = Math.min(...here.map(lot => lot.price))
    const words = here.length > 1 ? `${here.length} 套 ${moneyText(cheapest)}起` : moneyText(first.price)
    const tone = here.some(lot => lot.status === 'ongoing') ? 'live' : corners && isInside(place, corners) ? 'inside' : here.every(isOver) ? 'ended' : 'plain'
    return [{ key, ...place, lines: [words], tone, isOn: selected === key, aloud: here.length > 1 ? '同一位置' : first.title }]
  })
}

/** The station that the ways are counted to. */
export function commuteMark({ metro_station_id: id, metro_minutes: minutes = METRO_MINUTES }: HouseFilter, lines: readonly SubwayLineStations[]): MapMark[] {
  const station = id === undefined ? undefined : lines.flatMap(line => line.stations).find(one => one.id === id)
  return station ? [{ key: 'commute', lng: station.lng, lat: station.lat, lines: [`${station.name} ${minutes} 分钟`], tone: 'note', isOn: false, aloud: '通勤目的地' }] : []
}
