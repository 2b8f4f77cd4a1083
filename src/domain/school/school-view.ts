import {
  SCHOOL_LEVEL_LABELS,
  SCHOOL_LEVELS,
  SCHOOL_TIE_LABELS,
  type RiskValue,
  type SchoolLevel,
} from '@/contract/codes'
import type { HouseCard } from '@/contract/house/cards'
import type { NearSchool, SchoolCard, SchoolTie } from '@/contract/school/cards'
import { pointAt, type Point } from '@/lib/geo'
import { groupDigits } from '@/lib/money'
import type { Polygon } from '@/lib/polygon'

export const LEVELS = SCHOOL_LEVELS
export const levelText = (level: SchoolLevel) => SCHOOL_LEVEL_LABELS[level]

/** Example: `480 m`, `1.3 km`. Straight-line distance. */
export const metresText = (metres: number) =>
  metres < 1000 ? `${groupDigits(metres)} m` : `${groupDigits(metres / 1000, 1)} km`

export const radiusText = (metres: number) => (metres < 1000 ? `${metres} 米内` : `${metres / 1000} 公里内`)

/** Example: `2026 年，单校划片`. Omits unrecorded facts. */
export const tieText = ({ year, kind }: SchoolTie) =>
  [year === null ? '年份未记录' : `${year} 年`, kind && SCHOOL_TIE_LABELS[kind]].filter(Boolean).join('，')

/** Facts under a school's name. `place`: the community that the search is centred on. */
export function schoolFacts(
  school: Pick<NearSchool, 'is_private' | 'grade' | 'tie'>,
  place: string,
): string[] {
  return [
    school.is_private ? '民办' : '公办',
    ...(school.grade === null ? [] : [school.grade]),
    ...(school.tie ? [`记录曾对应${place}（${tieText(school.tie)}）`] : []),
  ]
}

export const lotsText = ({ lot_total }: Pick<SchoolCard, 'lot_total'>) =>
  lot_total === 0 ? '暂无在拍' : `${groupDigits(lot_total)} 套在拍`

export function levelTabs(totals: readonly { level: SchoolLevel; total: number }[]) {
  const all = totals.reduce((sum, { total }) => sum + total, 0)
  return [
    { key: 'all' as const, label: `全部 ${all}` },
    ...totals.map(({ level, total }) => ({ key: level, label: `${SCHOOL_LEVEL_LABELS[level]} ${total}` })),
  ]
}

const CORNERS = 48

/** Polygon of a circle around a point, for a map. */
export const buildCirclePolygon = (centre: Point, metres: number): Polygon =>
  Array.from({ length: CORNERS }, (_, i) => {
    const { lng, lat } = pointAt(centre, metres, (360 * i) / CORNERS)
    return [lng, lat]
  })

const METRES_A_PIXEL = 156_543
/** Maximum integer zoom at which a circle fits into this many px. */
export function zoomFor(metres: number, lat: number, pixels: number): number {
  const across = 2 * metres * 1.08
  const scale = METRES_A_PIXEL * Math.cos((lat * Math.PI) / 180)
  return Math.max(8, Math.min(18, Math.floor(Math.log2((scale * pixels) / across))))
}

export interface Quota {
  text: string
  tone: 'risk' | 'good' | 'plain'
}

const PARKING = 6
const SHOPS = [3, 4]

/** State of the school place in the notice; a parking space or a shop has none. */
export function getSchoolQuota(lot: Pick<HouseCard, 'house_type' | 'risks'>): Quota {
  if (lot.house_type === PARKING || SHOPS.includes(lot.house_type)) return { text: '无学位', tone: 'plain' }
  return lot.risks.includes('school_quota')
    ? { text: '学位已占用', tone: 'risk' }
    : { text: '学位看公告', tone: 'plain' }
}

export interface Ask {
  ask: string
  answer: string
  isKnown: boolean
}

const SAID: Record<RiskValue, string> = {
  yes: '公告写明已占用',
  no: '公告写明未占用',
  unstated: '本套公告未说明',
}
const HUKOU: Record<RiskValue, string> = {
  yes: '公告写明未迁出',
  no: '公告写明已迁出',
  unstated: '本套公告未说明',
}

/** The three most important questions, with the statements of the lot's notice. */
export const buildSchoolAsks = (lot: { school_quota: RiskValue; hukou: RiskValue }): Ask[] => [
  { ask: '学位是否用过', answer: SAID[lot.school_quota], isKnown: lot.school_quota !== 'unstated' },
  { ask: '户口是否迁出', answer: HUKOU[lot.hukou], isKnown: lot.hukou !== 'unstated' },
  { ask: '落户到入学要满几年', answer: '看当年区里的入学办法', isKnown: true },
]
