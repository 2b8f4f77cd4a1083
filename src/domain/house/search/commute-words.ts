import type { SubwayLineStations } from '@/contract/lookup/cards'
import { FILTER_BOUNDS } from '@/contract/filter-rules'
import type { HouseFilter } from '../filter/filter'
import { METRO_MINUTES } from '../filter/filter-edit'
import { parseChineseNumber } from './understand'

const TIME =
  '([1一]个?半(?:小时|钟头)|半个?小?时|[1一]个?(?:小时|钟头)|\\d{1,3}|[一二三四五六七八九]?十[一二三四五六七八九]?)(?:分钟?|min)?'
const WITHIN = '(?:以内|之内|内|左右|上下)?'
const BY = '(?:的?(?:地铁|通勤|车程|路程|坐车|上班))*'
const NAME = '([^\\s,，。、;；\\d]{2,12}?)'
const END = '(?=$|[\\s,，。、;；])'
const GO = '(?:能|可以?|就能?)?(?:到达?|去|抵达|离|距离?)'

/** The time comes first (地铁40分钟内能到国贸上班) or last (离国贸40分钟地铁). */
const TIME_FIRST = new RegExp(
  `${BY}(?:最多|不超过|约|大约)?${TIME}${WITHIN}${BY}${WITHIN}${GO}${NAME}(?:站)?(?:上班|工作|上学)?${END}`,
)
const TIME_LAST = new RegExp(
  `${GO}${NAME}(?:站)?(?:上班|工作)?[\\s,，]?${BY}(?:最多|不超过|约|大约|在)?${TIME}${WITHIN}${BY}${WITHIN}${END}`,
)
/** A station without a time: 在国贸上班. */
const WORK_AT = new RegExp(`(?:在|到|去)${NAME}(?:站)?(?:上班|工作|通勤)${END}`)

function parseMinutes(text: string): number {
  if (/^[1一]个?半/.test(text)) return 90
  if (text.startsWith('半')) return 30
  if (/[时头]/.test(text)) return 60
  return parseChineseNumber(text)
}

const isMinutes = (text: string) => /[时头分]|min/.test(text)

export type CommuteFilter = Pick<HouseFilter, 'metro_station_id' | 'metro_minutes'>

/** True if the text can name a commute: only then are the stations needed before the rest is parsed. */
export const mentionsCommute = (text: string): boolean =>
  TIME_FIRST.test(text) || TIME_LAST.test(text) || WORK_AT.test(text)

/**
 * Takes a commute to a metro station out of a query: the filter, and the text without it. A place that is no station stays in the text,
 * and so does a time without a unit.
 */
export function takeCommute(
  text: string,
  lines: readonly SubwayLineStations[],
): { rest: string; commute: CommuteFilter } {
  const stationId = (typed: string) => {
    const name = typed.replace(/地铁$/, '')
    return lines
      .flatMap(line => line.stations)
      .find(station => station.name === name || station.name === `${name}站`)?.id
  }
  const [least, most] = FILTER_BOUNDS.metroMinutes
  const attempts: [RegExp, (found: RegExpExecArray) => [name: string, minutes: number | undefined]][] = [
    [TIME_FIRST, ([, time = '', name = '']) => [name, parseMinutes(time)]],
    [TIME_LAST, ([, name = '', time = '']) => [name, parseMinutes(time)]],
    [WORK_AT, ([, name = '']) => [name, METRO_MINUTES]],
  ]
  for (const [pattern, read] of attempts) {
    const found = pattern.exec(text)
    if (!found) continue
    const [name, minutes = METRO_MINUTES] = read(found)
    if (pattern !== WORK_AT && !isMinutes(found[0].replace(name, ''))) continue
    const id = stationId(name)
    if (id === undefined) continue
    return {
      rest: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim(),
      commute: { metro_station_id: id, metro_minutes: Math.max(least, Math.min(most, minutes)) },
    }
  }
  return { rest: text, commute: {} }
}
