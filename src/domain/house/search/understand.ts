import type { HouseFilter } from '../filter/filter'
import { canonical } from '../filter/filter'

const WAN = 1_000_000
/** 90 平左右: a tenth less or more. */
const ABOUT = 0.1
const DIGITS: Record<string, number> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5 }

type Reading = (found: RegExpExecArray) => HouseFilter

const wan = (text: string | undefined) => Math.round(Number(text) * WAN)
const jushiOf = (text: string) => Math.min(5, DIGITS[text] ?? Number(text)) as 1 | 2 | 3 | 4 | 5

/** What people type for a filter. A word counts only when it is made of these and nothing else: 望京公寓 is a name. */
const PHRASES: [RegExp, Reading][] = [
  [
    /^(一拍|二拍|变卖|重新拍卖)/,
    ([, word]) => ({ rounds: [word === '一拍' ? 1 : word === '二拍' ? 2 : word === '变卖' ? 4 : 5] }),
  ],
  [
    /^(一口价|司法拍卖|国有资产)/,
    ([, word]) => ({ kinds: [word === '一口价' ? 'ykj' : word === '司法拍卖' ? 'sfpm' : 'gyzc'] }),
  ],
  [/^([一二两三四五1-9])(?:居室|居|室)/, ([, count = '']) => ({ jushi: [jushiOf(count)] })],
  [
    /^(住宅|公寓|别墅|商铺|商业|写字楼|车位)/,
    ([, word = '']) => ({
      house_types: [
        { 住宅: 5, 公寓: 2, 别墅: 1, 商铺: 3, 商业: 3, 写字楼: 4, 车位: 6 }[word] as 1 | 2 | 3 | 4 | 5 | 6,
      ],
    }),
  ],
  [/^豪宅/, () => ({ type: 'haozhai' })],
  [
    /^(即将开始|正在进行|已成交|流拍)/,
    ([, word]) => ({
      statuses: [
        word === '即将开始'
          ? 'upcoming'
          : word === '正在进行'
            ? 'ongoing'
            : word === '已成交'
              ? 'sold'
              : 'failed',
      ],
    }),
  ],
  [/^无租约/, () => ({ lease: ['no'] })],
  [/^(?:法院|负责)清场/, () => ({ risk_exclude: ['clearing'] })],
  [/^税费(?:各担|各自承担)/, () => ({ tax_bearer: ['no'] })],
  [/^(?:近地铁|地铁房)/, () => ({ subway_distance_max: 1000 })],
  [/^可贷款/, () => ({ loan_supported: true })],
  [/^(?:有|带)电梯/, () => ({ has_elevator: true })],
  [/^(?:有)?实勘/, () => ({ has_survey: true })],
  [/^可看[样房]/, () => ({ can_look: true })],
  [
    /^(\d+(?:\.\d+)?)[-–—到至](\d+(?:\.\d+)?)万/,
    ([, from, to]) => ({ price_min: wan(from), price_max: wan(to) }),
  ],
  [/^(\d+(?:\.\d+)?)万(?:以上|起)/, ([, from]) => ({ price_min: wan(from) })],
  [/^(\d+(?:\.\d+)?)万(?:以内|以下|内)/, ([, to]) => ({ price_max: wan(to) })],
  [
    /^(\d+(?:\.\d+)?)万左右/,
    ([, about]) => ({
      price_min: wan(String(Number(about) * (1 - ABOUT))),
      price_max: wan(String(Number(about) * (1 + ABOUT))),
    }),
  ],
  // A sum alone is what somebody has to spend.
  [/^(?:预算)?(\d+(?:\.\d+)?)万/, ([, to]) => ({ price_max: wan(to) })],
  [
    /^(\d+(?:\.\d+)?)[-–—到至](\d+(?:\.\d+)?)(?:㎡|平(?:方米|方|米)?)/,
    ([, from, to]) => ({ area_min: Number(from), area_max: Number(to) }),
  ],
  [/^(\d+(?:\.\d+)?)(?:㎡|平(?:方米|方|米)?)(?:以上|起)/, ([, from]) => ({ area_min: Number(from) })],
  [/^(\d+(?:\.\d+)?)(?:㎡|平(?:方米|方|米)?)(?:以内|以下|内)/, ([, to]) => ({ area_max: Number(to) })],
  [
    /^(\d+(?:\.\d+)?)(?:㎡|平(?:方米|方|米)?)(?:左右)?/,
    ([, about]) => ({
      area_min: Math.round(Number(about) * (1 - ABOUT)),
      area_max: Math.round(Number(about) * (1 + ABOUT)),
    }),
  ],
]

/** 地铁6号线 is named 6号线. */
const METRO = /^地铁(?=.+[线站]$)/

function readingOf(word: string): HouseFilter | undefined {
  let rest = word
  let filter: HouseFilter = {}
  while (rest !== '') {
    const match = PHRASES.map(([phrase, read]) => ({ found: phrase.exec(rest), read })).find(
      ({ found }) => found !== null,
    )
    if (!match?.found) return undefined
    filter = joined(filter, match.read(match.found))
    rest = rest.slice(match.found[0].length)
  }
  return filter
}

/** Alternatives of one filter add up: 二拍 变卖 asks for either. */
function joined(a: HouseFilter, b: HouseFilter): HouseFilter {
  const both: Record<string, unknown> = { ...a, ...b }
  for (const key of Object.keys(b) as (keyof HouseFilter)[]) {
    const [before, now] = [a[key], b[key]]
    if (Array.isArray(before) && Array.isArray(now)) both[key] = [...new Set([...before, ...now])]
  }
  return both as HouseFilter
}

/**
 * What was typed as a filter: conditions that are understood (二拍, 三居, 300 万内, 无租约), the other words as the keyword.
 * `features`: those that can be asked for by their name (满五唯一), where they are known.
 */
export function understand(
  text: string,
  features: readonly { id: number; name: string }[] = [],
): HouseFilter {
  const words = text
    .trim()
    .replace(/(\d)\s+(?=万|㎡|平)/g, '$1')
    .split(/\s+/)
    .filter(Boolean)
  let filter: HouseFilter = {}
  const names: string[] = []
  for (const word of words) {
    const feature = features.find(one => one.name === word)
    const reading = readingOf(word) ?? (feature && { feature_ids: [feature.id] })
    if (reading) filter = joined(filter, reading)
    else names.push(word.replace(METRO, ''))
  }
  return canonical({ ...filter, ...(names.length > 0 && { keyword: names.join(' ') }) })
}
