import { COMMUTE_TIME_LABELS, type CommuteTime } from '@/contract/codes'
import { COMMUTE_WINDOWS, isHomeward, type CommuteGoal } from '@/contract/commute'
import type { CommuteWay, HouseCommute } from '@/contract/house/schema'

/** Persons who live in one home, in the order of the destinations. */
export const PERSONS = ['我', '同住的人'] as const

const clockText = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${String((seconds % 3600) / 60).padStart(2, '0')}`

/** Departures that a time of day includes: 工作日 7:30–9:00 出门 */
export function windowText(at: CommuteTime): string {
  const [from, until] = COMMUTE_WINDOWS[at]
  const isRush = at === 'morning' || at === 'evening'
  return `${isRush ? '工作日 ' : ''}${clockText(from)}–${clockText(until)} ${isHomeward(at) ? '回家' : '出门'}`
}

type NamedGoal = Pick<CommuteGoal, 'name' | 'minutes'>

/** The words of each destination: 早高峰 45 分钟内到国贸, 40 分钟内到中关村. The first names the time of day. */
export const goalTexts = (goals: readonly NamedGoal[], at: CommuteTime): string[] =>
  goals.map(
    ({ name, minutes }, index) =>
      `${index === 0 ? `${COMMUTE_TIME_LABELS[at]} ` : ''}${minutes} 分钟内到${name}`,
  )

/** 早高峰 45 分钟内到国贸、40 分钟内到中关村 */
export const commuteText = (goals: readonly NamedGoal[], at: CommuteTime): string =>
  goalTexts(goals, at).join('、')

/** 到国贸, 从国贸回 */
export const goalText = ({ name }: Pick<CommuteGoal, 'name'>, at: CommuteTime): string =>
  isHomeward(at) ? `从${name}回` : `到${name}`

/** 38 分钟, 未知 */
export const minutesText = (way: Pick<CommuteWay, 'minutes'> | null | undefined): string =>
  way ? `${way.minutes} 分钟` : '未知'

/** 步行 8 分钟，乘车 26 分钟，换乘 1 次 */
export function wayText(way: CommuteWay | null | undefined): string {
  if (!way) return '没有查到走法'
  if (way.from_station === null) return '全程步行'
  const changes = way.changes === 0 ? '不换乘' : `换乘 ${way.changes} 次`
  return `步行 ${way.walk_minutes} 分钟，乘车 ${way.ride_minutes} 分钟，${changes}`
}

/** Stations of a way: 四惠东 – 国贸; '' on foot. */
export const stationsText = (way: CommuteWay | null | undefined): string =>
  way?.from_station && way.to_station ? `${way.from_station} – ${way.to_station}` : ''

/** Basis of the minutes. */
export function basisText({
  at,
  source,
  feed_date: day,
}: Pick<HouseCommute, 'at' | 'source' | 'feed_date'>): string {
  if (source === 'model') return '按站间距离估算，不分时段'
  return `${COMMUTE_TIME_LABELS[at]}（${windowText(at)}），${day ? `按 ${day} 当天的时刻表` : '按时刻表'}`
}
