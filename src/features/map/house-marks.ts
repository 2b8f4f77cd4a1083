import type { CommuteGoal } from '@/contract/commute'
import type { HouseCard, HouseCluster } from '@/contract/house/cards'
import { shortGoal } from '@/lib/commute'
import { isInside } from '@/lib/geo'
import { countText, groupDigits } from '@/lib/money'
import type { Polygon } from '@/lib/polygon'
import type { MapMark } from '@/platform/map/map-types'
import { keyOfPlace } from './levels'
import { isSpot, spotWords, type LotSpot } from './lot-spots'
import { calculateMarkDiameter, shortName, type RoomyMark } from './mark-shape'

const FEN_PER_WAN = 1_000_000
/** Such as 3.2万/㎡起. */
const lowest = (fen: number) => `${(fen / FEN_PER_WAN).toFixed(1)}万/㎡起`

interface ClusterMarks {
  clusters: readonly HouseCluster[]
  /** Places with lots in the drawn area, counted there. */
  inside: readonly HouseCluster[]
  selected: string | undefined
  isElder: boolean
  /** The numbers are estimates: of all places, and of those in the drawn area. */
}

/** Places as marks; those in the drawn area show their counts there. */
export function clusterMarks({ clusters, inside, selected, isElder }: ClusterMarks): RoomyMark[] {
  const insideByKey = new Map(inside.map(cluster => [keyOfPlace(cluster), cluster]))
  const outside = clusters.filter(cluster => !insideByKey.has(keyOfPlace(cluster)))
  return [...insideByKey.values(), ...outside].map((cluster): RoomyMark => {
    const { level, name, lng, lat, total, unit_price_min: price } = cluster
    const key = keyOfPlace(cluster)
    const isIn = insideByKey.has(key)
    const words = `${groupDigits(total)} 套`
    const isFlag = level === 'xiaoqu'
    const lines = isFlag
      ? [`${Array.from(name).slice(0, 8).join('')} ${words}`]
      : [shortName(name), words, ...(price === null ? [] : [lowest(price)])]
    return {
      key,
      lng,
      lat,
      tone: isIn ? 'inside' : 'plain',
      isOn: selected === key,
      lines,
      short: { ...(!isFlag && { pill: `${shortName(name)} ${words}` }), dot: countText(total) },
      ...(!isFlag && { diameter: calculateMarkDiameter(total, lines, isElder) }),
      ...(isIn && { aloud: '在圈内' }),
    }
  })
}

const isEnded = ({ status }: HouseCard) => status !== 'ongoing' && status !== 'upcoming'

/** Single lots as flags with their price. */
export function lotMarks(
  spots: readonly LotSpot[],
  { polygon, selected }: { polygon: Polygon | undefined; selected: string | undefined },
): RoomyMark[] {
  const corners = polygon?.map(([lng, lat]) => ({ lng, lat }))
  return spots.map((spot): RoomyMark => {
    const { key, lng, lat, lots, isOneSpot } = spot
    const tone = lots.some(lot => lot.status === 'ongoing')
      ? 'live'
      : corners && isInside(spot, corners)
        ? 'inside'
        : lots.every(isEnded)
          ? 'ended'
          : 'plain'
    const aloud = lots.length === 1 ? lots[0]?.title : isOneSpot ? '同一位置' : '相邻房源'
    return {
      key,
      lng,
      lat,
      lines: [spotWords(lots)],
      short: { dot: String(lots.length) },
      tone,
      isOn: isSpot(spot, selected),
      aloud,
    }
  })
}

/** The destinations that the commute times refer to. */
export const commuteMarks = (goals: readonly CommuteGoal[]): MapMark[] =>
  goals.map(({ lng, lat, name, minutes }, at) => ({
    key: `commute-${at}`,
    lng,
    lat,
    lines: [`${shortGoal(name)} ${minutes} 分钟`],
    tone: 'note',
    isOn: false,
    aloud: '通勤目的地',
  }))
