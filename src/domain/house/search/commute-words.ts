import { COMMUTE_MINUTES, formatCommute, MAX_COMMUTE_GOALS, type CommuteGoal } from '@/contract/commute'
import type { SubwayLineStations } from '@/contract/lookup/cards'
import { FILTER_BOUNDS } from '@/contract/filter-rules'
import type { HouseFilter } from '../filter/filter'
import { parseChineseNumber } from './understand'

const TIME =
  '([1一]个?半(?:小时|钟头)|半个?小?时|[1一]个?(?:小时|钟头)|\\d{1,3}|[一二三四五六七八九]?十[一二三四五六七八九]?)(?:分钟?|min)?'
const WITHIN = '(?:以内|之内|内|左右|上下)?'
const BY = '(?:的?(?:地铁|通勤|车程|路程|坐车|上班))*'
const NAME = '([^\\s,，。、;；\\d]{2,12}?)'
const END = '(?=$|[\\s,，。、;；])'
const GO = '(?:能|可以?|就能?)?(?:到达?|去|抵达|离|距离?)'
const ABOUT = '(?:都|各|均|分别)?(?:最多|不超过|约|大约|在)?'
const PARTNER = '(?:她|他|对象|爱人|老婆|老公|妻子|丈夫|女友|男友|家人|室友|另一[个位]|一个|一位)'

/** Two persons: 我在国贸她在中关村上班，都40分钟内. The time may be missing. */
const FOR_TWO = new RegExp(
  `(?:我|一个|一位)?(?:在|到|去)${NAME}(?:站)?(?:上班|工作|上学)?[\\s,，、]?${PARTNER}(?:在|到|去)${NAME}(?:站)?(?:上班|工作|上学)(?:[\\s,，、]*${ABOUT}${BY}${TIME}${WITHIN}${BY})?${END}`,
)
/** Two stations of one time: 40分钟内到国贸和中关村. */
const BOTH = new RegExp(
  `${BY}${ABOUT}${TIME}${WITHIN}${BY}${WITHIN}${GO}${NAME}(?:站)?[和与跟、]${NAME}(?:站)?(?:上班|工作|上学)?${END}`,
)
/** The time comes first (地铁40分钟内能到国贸上班) or last (离国贸40分钟地铁). */
const TIME_FIRST = new RegExp(
  `${BY}(?:最多|不超过|约|大约)?${TIME}${WITHIN}${BY}${WITHIN}${GO}${NAME}(?:站)?(?:上班|工作|上学)?${END}`,
)
const TIME_LAST = new RegExp(
  `${GO}${NAME}(?:站)?(?:上班|工作)?[\\s,，]?${BY}(?:最多|不超过|约|大约|在)?${TIME}${WITHIN}${BY}${WITHIN}${END}`,
)
/** A station without a time: 在国贸上班. */
const WORK_AT = new RegExp(`(?:在|到|去)${NAME}(?:站)?(?:上班|工作|通勤)${END}`)

interface Attempt {
  pattern: RegExp
  /** Names of the stations, and the time as it is written. */
  read: (found: RegExpExecArray) => { names: string[]; time: string | undefined }
}

const ATTEMPTS: readonly Attempt[] = [
  { pattern: FOR_TWO, read: ([, one = '', other = '', time]) => ({ names: [one, other], time }) },
  { pattern: BOTH, read: ([, time, one = '', other = '']) => ({ names: [one, other], time }) },
  { pattern: TIME_FIRST, read: ([, time, name = '']) => ({ names: [name], time }) },
  { pattern: TIME_LAST, read: ([, name = '', time]) => ({ names: [name], time }) },
  { pattern: WORK_AT, read: ([, name = '']) => ({ names: [name], time: undefined }) },
]

function parseMinutes(text: string): number {
  if (/^[1一]个?半/.test(text)) return 90
  if (text.startsWith('半')) return 30
  if (/[时头]/.test(text)) return 60
  return parseChineseNumber(text)
}

const isMinutes = (text: string) => /[时头分]|min/.test(text)

export type CommuteFilter = Pick<HouseFilter, 'commute'>

/** True if the text can name a commute: only then are the stations needed before the rest is parsed. */
export const mentionsCommute = (text: string): boolean => ATTEMPTS.some(({ pattern }) => pattern.test(text))

function findStation(typed: string, lines: readonly SubwayLineStations[]) {
  const name = typed.replace(/地铁$/, '')
  return lines
    .flatMap(line => line.stations)
    .find(station => station.name === name || station.name === `${name}站`)
}

/** The first commute of a text: its destinations, and the text without it. */
function takeOne(
  text: string,
  lines: readonly SubwayLineStations[],
): { rest: string; goals: CommuteGoal[] } | undefined {
  const [least, most] = FILTER_BOUNDS.metroMinutes
  for (const { pattern, read } of ATTEMPTS) {
    const found = pattern.exec(text)
    if (!found) continue
    const { names, time } = read(found)
    const others = names.reduce((words, name) => words.replace(name, ''), found[0])
    if (time !== undefined && !isMinutes(others)) continue
    const stations = names.map(name => findStation(name, lines)).filter(station => station !== undefined)
    if (stations.length < names.length) continue
    const minutes = time === undefined ? COMMUTE_MINUTES : parseMinutes(time)
    return {
      rest: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim(),
      goals: stations.map(({ name, lng, lat }) => ({
        name,
        lng,
        lat,
        minutes: Math.max(least, Math.min(most, minutes)),
      })),
    }
  }
  return undefined
}

/**
 * Takes the commutes of up to two persons to metro stations out of a query: the filter, and the text without them. A place that is no
 * station stays in the text, and so does a time without a unit.
 */
export function takeCommute(
  text: string,
  lines: readonly SubwayLineStations[],
): { rest: string; commute: CommuteFilter } {
  let rest = text
  const goals: CommuteGoal[] = []
  while (goals.length < MAX_COMMUTE_GOALS) {
    const taken = takeOne(rest, lines)
    if (!taken) break
    rest = taken.rest
    goals.push(...taken.goals.filter(({ name }) => goals.every(goal => goal.name !== name)))
  }
  return {
    rest,
    commute: goals.length > 0 ? { commute: formatCommute(goals.slice(0, MAX_COMMUTE_GOALS)) } : {},
  }
}
