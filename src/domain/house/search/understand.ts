import { normalizeInput } from '@/lib/text/normalize-input'
import { FLAG_FILTERS, LOT_ATTRIBUTES } from '@/contract/lot-attributes'
import type { HouseFilter } from '../filter/filter'
import type { RangeKey } from '../filter/filter-edit'
import { canonical } from '../filter/filter'

const FEN_PER_WAN = 1_000_000
/** 90 平左右: a tenth less or more. */
const ABOUT = 0.1

const DIGITS = '零一二三四五六七八九'
const TENS: Record<string, number> = { 十: 10, 百: 100, 千: 1000 }
const UNITS: Record<string, number> = { 万: 1, w: 1, 百万: 100, 千万: 1000, 亿: 10_000 }

const NUMBER = '(\\d{1,9}(?:\\.\\d{1,4})?|[零一二两三四五六七八九十百千]{1,7})'
const UNIT = '(百万|千万|万|w|W|亿)'
const MONEY = `${NUMBER}${UNIT}(?:元|块|人民币)?`
const AREA = `${NUMBER}(?:㎡|m²|m2|平(?:方米|方|米)?)`
const TO = '[-–—~～到至]'

/** 350, 3.5, 三百五十, 两千. */
function numberOf(text: string): number {
  if (/^\d/.test(text)) return Number(text)
  let [sum, digit] = [0, 0]
  for (const letter of text.replace('两', '二')) {
    const ten = TENS[letter]
    if (ten === undefined) digit = DIGITS.indexOf(letter)
    else {
      sum += (digit || 1) * ten
      digit = 0
    }
  }
  return sum + digit
}

/** A sum with its unit in fen. */
const fenOf = (count = '', unit = '万') =>
  Math.round(numberOf(count) * (UNITS[unit.toLowerCase()] ?? 1) * FEN_PER_WAN)
/** A sum a month or a square metre: yuan where no larger unit is said. */
const yuanOf = (count = '', unit = '') =>
  Math.round(
    numberOf(count) * (unit === '千' || unit === 'k' ? 1000 : UNITS[unit.toLowerCase()] ? 10_000 : 1) * 100,
  )
const metresOf = (count = '') => numberOf(count)

type Reading = (found: RegExpExecArray) => HouseFilter
type Phrase = [RegExp, Reading]

type Rooms = 1 | 2 | 3 | 4 | 5
const roomsOf = (count = '') => Math.max(1, Math.min(5, numberOf(count))) as Rooms
/** 大两居 is one, whatever its size. */
const ROOM = '[大小]?([一二两三四五六1-9])(?:居室|居|室|房)'
/** From so many rooms to so many. */
const roomsTo = (from = '', to = ''): Rooms[] => {
  const [low, high] = [roomsOf(from), roomsOf(to)].sort((a, b) => a - b)
  return ([1, 2, 3, 4, 5] as const).filter(rooms => rooms >= (low ?? 1) && rooms <= (high ?? 5))
}

/** What the words round a figure make of it: 不超过 …, … 以上, … 左右. */
function bounds(
  key: RangeKey,
  figure: string,
  valueOf: (count?: string, unit?: string) => number,
  { plain, lead = '' }: { plain: 'most' | 'about'; lead?: string },
): Phrase[] {
  const make = {
    most: (value: number) => ({ [`${key}_max`]: value }),
    least: (value: number) => ({ [`${key}_min`]: value }),
    about: (value: number) => ({
      [`${key}_min`]: Math.round(value * (1 - ABOUT)),
      [`${key}_max`]: Math.round(value * (1 + ABOUT)),
    }),
  }
  const phrase = (before: string, after: string, way: keyof typeof make): Phrase => [
    new RegExp(`^${lead}${before}${figure}${after}`),
    ([, count, unit]) => make[way](valueOf(count, unit)),
  ]
  return [
    phrase(
      '(?:不超过|不高于|不大于|不到|不足|没到|低于|小于|少于|最多|至多|(?:不要|不能|不想|不可以?|不宜|别)(?:超过|高于|大于|多于))',
      '(?:以内|以下|之内|内)?',
      'most',
    ),
    phrase(
      '(?:不低于|不少于|不小于|高于|大于|超过|至少|最少|(?:不要|不能|不想|不可以?|不宜|别)(?:低于|少于|小于))',
      '(?:以上|起)?',
      'least',
    ),
    phrase('', '(?:及?以上|往上|起)', 'least'),
    phrase('', '(?:及?以内|及?以下|之内|内|不到)', 'most'),
    phrase('', '(?:左右|上下)', 'about'),
    phrase('', '', plain),
  ]
}

/** Typed the wrong way round, it is turned. */
const between = (key: RangeKey, a: number, b: number): HouseFilter => ({
  [`${key}_min`]: Math.min(a, b),
  [`${key}_max`]: Math.max(a, b),
})

const ROUND_WORDS: Record<string, 1 | 2 | 4 | 5> = { 一拍: 1, 二拍: 2, 变卖: 4, 重新拍卖: 5, 再拍: 5 }

const YUAN = `${NUMBER}(万|w|W|千|k)?(?:元|块)?`
const METRE = '(?:㎡|m²|m2|平(?:方米|方|米)?)'
/** Yuan need four digits: what 单价5 is of nobody knows. */
const PER_METRE = `(\\d{4,6}|(?:${NUMBER.slice(1, -1)})(?=[万wW千k]))(万|w|W|千|k)?(?:元|块)?`
/** What a lot comes to, by the words that ask for it. */
const COSTS = [
  ['cost', '到手价?', MONEY, fenOf],
  ['cash', '(?:首付款?|现金|自备款?)', MONEY, fenOf],
  ['monthly', '月供', YUAN, yuanOf],
  ['unit_price', `(?:(?:平均)?单价|均价|每${METRE}(?:单价)?)`, `${PER_METRE}(?:[一每/]?${METRE})?`, yuanOf],
  ['unit_price', '', `${PER_METRE}[一每/]${METRE}`, yuanOf],
] as const

/** 3到4万 are both in 万, 8000到1.2万 are not. */
const unitBefore = (from = '', last: string | undefined) => (numberOf(from) < 1000 ? last : undefined)

/** Figures with their units, rooms, rounds. No name ends in them, so that they are read behind one as well: 望京三居400万内. */
const FIGURES: readonly Phrase[] = [
  [/^(一拍|二拍|变卖|重新拍卖|再拍)/, ([, word = '']) => ({ rounds: [ROUND_WORDS[word] ?? 1] })],
  [
    new RegExp(`^${ROOM}及?以上`),
    ([, count]) => ({ jushi: ([1, 2, 3, 4, 5] as const).filter(rooms => rooms >= roomsOf(count)) }),
  ],
  [
    /^[大小]?([一二两三四五六1-9])(?:居室|居|室|房)?(?:或者?|和|跟|\/)[大小]?([一二两三四五六1-9])(?:居室|居|室|房)/,
    ([, one, other]) => ({ jushi: [...new Set([roomsOf(one), roomsOf(other)])] }),
  ],
  [
    /^[大小]?([一二两三四五六1-9])(?:居室|居|室|房)?[-–—~～到至]([一二两三四五六1-9])(?:居室|居|室|房)/,
    ([, from, to]) => ({ jushi: roomsTo(from, to) }),
  ],
  [
    /^(?=一[二两]|[二两]三|三四|四五|五六)([一二两三四五])([二两三四五六])(?:居室|居|室|房)/,
    ([, from, to]) => ({ jushi: roomsTo(from, to) }),
  ],
  [
    new RegExp(`^${ROOM}(?:[一二两三四0-9]厅)?(?:[一二两0-9]厨)?(?:[一二两三四0-9]卫)?`),
    ([, count]) => ({ jushi: [roomsOf(count)] }),
  ],
  ...COSTS.flatMap(([key, lead, figure, valueOf]): Phrase[] => [
    [
      new RegExp(`^${lead}${NUMBER}(万|w|W|千|k)?(?:元|块)?${TO}${figure}`),
      ([, from, unit, to, last]) =>
        between(key, valueOf(from, unit ?? unitBefore(from, last)), valueOf(to, last)),
    ],
    ...bounds(key, figure, valueOf, { plain: 'most', lead }),
  ]),
  [
    new RegExp(`^(?:预算|总价)?${NUMBER}${UNIT}?${TO}${MONEY}(?:之间)?`),
    ([, from, unit, to, last]) => between('price', fenOf(from, unit ?? last), fenOf(to, last)),
  ],
  // 三四百万, 300多万.
  [
    /^([一二三四五六七八九])([一二三四五六七八九])百万/,
    ([, from = '', to = '']) => between('price', fenOf(`${from}百`), fenOf(`${to}百`)),
  ],
  [
    new RegExp(`^${NUMBER}多万`),
    ([, count]) => {
      const least = numberOf(count ?? '')
      const step = least >= 1000 ? 1000 : least >= 100 ? 100 : 10
      return between('price', least * FEN_PER_WAN, (least - (least % step) + step) * FEN_PER_WAN)
    },
  ],
  // What somebody has to spend is told in 万.
  [
    new RegExp(`^(?:预算|总价)${NUMBER}(?:以内|以下|之内|内)?$`),
    ([, count]) => ({ price_max: fenOf(count) }),
  ],
  // A sum alone is what somebody has to spend.
  ...bounds('price', MONEY, fenOf, { plain: 'most', lead: '(?:预算|总价)?' }),
  [
    new RegExp(`^${NUMBER}(?:㎡|平(?:方米|方|米)?)?${TO}${AREA}(?:之间)?`),
    ([, from, to]) => between('area', metresOf(from), metresOf(to)),
  ],
  ...bounds('area', AREA, metresOf, { plain: 'about', lead: '(?:面积)?' }),
]

const TYPES: Record<string, 1 | 2 | 3 | 4 | 5 | 6> = {
  住宅: 5,
  公寓: 2,
  别墅: 1,
  商铺: 3,
  商业: 3,
  写字楼: 4,
  办公: 4,
  车位: 6,
  车库: 6,
}
const STATUSES: Record<string, NonNullable<HouseFilter['statuses']>[number]> = {
  即将开始: 'upcoming',
  未开拍: 'upcoming',
  正在进行: 'ongoing',
  正在拍卖: 'ongoing',
  已成交: 'sold',
  流拍: 'failed',
}

/** What people type for a filter. A word counts only when it is made of these and nothing else: 望京公寓 is a name. */
const PHRASES: readonly Phrase[] = [
  ...FIGURES,
  [
    /^(一口价|司法拍卖|国有资产)/,
    ([, word]) => ({ kinds: [word === '一口价' ? 'ykj' : word === '司法拍卖' ? 'sfpm' : 'gyzc'] }),
  ],
  [
    new RegExp(`^(${Object.keys(TYPES).join('|')})`),
    ([, word = '']) => ({ house_types: [TYPES[word] ?? 5] }),
  ],
  [/^豪宅/, () => ({ type: 'haozhai' })],
  [
    new RegExp(`^(${Object.keys(STATUSES).join('|')})`),
    ([, word = '']) => ({ statuses: [STATUSES[word] ?? 'upcoming'] }),
  ],
  [/^(?:无|没有?|不要带?|不带|不含)租(?:约|赁|客|户)?/, () => ({ lease: ['no'] })],
  [/^带租约/, () => ({ lease: ['yes'] })],
  [/^(?:法院|负责)清场/, () => ({ risk_clear: ['clearing'] })],
  [/^(?:空置|无人居住|没人住)/, () => ({ risk_clear: ['occupied'] })],
  [/^(?:无|没有?|不)欠费/, () => ({ risk_clear: ['arrears'] })],
  [/^(?:整套|非份额|不要份额)/, () => ({ risk_exclude: ['co_owner'] })],
  [/^不限购/, () => ({ risk_clear: ['purchase_limit'] })],
  [/^税费(?:各担|各自承担)/, () => ({ tax_bearer: ['no'] })],
  [/^(?:学区房|学区|学位房|[有带]学[位区])/, () => ({ has_school: true })],
  [/^(?:[近靠沿]地铁|地铁(?:房|口|旁|边|附近|沿线)?)/, () => ({ subway_distance_max: 1000 })],
  [/^[可能](?:贷款|按揭)/, () => ({ loan_supported: true })],
  ...FLAG_FILTERS.map((key): Phrase => [
    new RegExp(`^(?:${LOT_ATTRIBUTES[key].filter.asked})`),
    () => ({ [key]: true }),
  ]),
  [/^有?实勘/, () => ({ has_survey: true })],
  [/^[可能]看[样房]/, () => ({ can_look: true })],
  [/^((?:19|20)\d\d)年?(?:以后|之后|后)(?:建成?)?/, ([, year]) => ({ build_year_min: Number(year) })],
  // Wishes that no fact of a lot answers, and words that ask for nothing: every lot here is one.
  [
    /^(?:便宜(?![\d一二两三四五六七八九十百千]+[万千])|划算|实惠|捡漏|性价比高?|安静|采光好|通风好|干净|靠谱|好停车|装修好|急)[一]?[点些]?/,
    () => ({}),
  ],
  [/^(?:我|帮我|给我|想|要|买|找|看看|求购?|推荐|有没有|有|套|一套|个|吗|呢|啊)/, () => ({})],
  [/^(?:的|和|或者?(?=.)|且|房子?|房源|法拍房?|在拍|[,，、;；。.!！?？])/, () => ({})],
]

/** What stands before and behind the name of a place and is none of it: 想买望京附近, 近八通线, 八通线沿线. */
const ASKING = /^(?:我?想要?(?:买|找|看)?|求购|帮我找|我?要?[买找])(?=.{2,})/
const NEAR = /^(?:靠近|临近|挨着|[近靠沿离在])?(?:地铁)?(?=.+(?:线|站)$)/
const ROUND_ABOUT = /^(.{2,}?)(?:附近|周边|旁边|沿线|一带|那边|这边)$/
const STATION = /^(.{2,})地铁站$/
const LINE = /^([一二三四五六七八九十]{1,3})号线$/

/** 近八通线, 地铁6号线 and 十号线附近 are named 八通线, 6号线 and 10号线. */
const nameOf = (typed: string): string =>
  typed
    .replace(ASKING, '')
    .replace(/的$/, '')
    .replace(ROUND_ABOUT, '$1')
    .replace(STATION, '$1站')
    .replace(NEAR, '')
    .replace(LINE, (_, count: string) => `${numberOf(count)}号线`)

/** The word as a filter, where it is made of these phrases alone. */
function readingOf(word: string, phrases = PHRASES): HouseFilter | undefined {
  let rest = word
  let filter: HouseFilter = {}
  while (rest !== '') {
    const match = phrases
      .map(([phrase, read]) => ({ found: phrase.exec(rest), read }))
      .find(({ found }) => found !== null)
    if (!match?.found) return undefined
    filter = joined(filter, match.read(match.found))
    rest = rest.slice(match.found[0].length)
  }
  return filter
}

/** No name that is typed is longer; a text is none. */
const NAME_MOST = 40
/** 东四, and neither 二十 nor 6号楼120. */
const NUMBERED = /^[^\d零一二两三四五六七八九十百千]+[一二三四五六七八九十]$/
const COUNT = /[\d零一二两三四五六七八九十百千]/

/** Words that turn what follows round, or that name another sum than the lot's price: no filter is what they ask for. */
const OF_OTHERS =
  /(?:不要|不想要?|不考虑|不买|不看|别|勿|排除|除了?|避开|非|保证金|评估价?|加价(?:幅度)?|增价(?:幅度)?|便宜|降价?|优惠|节?省|服务费|物业费|债权|本金|欠费)$/

/** A name with figures behind it: 望京 and 三居400万内. Undefined where there are none. */
function nameAndFigures(word: string): [name: string, figures: HouseFilter] | undefined {
  if (word.length > NAME_MOST) return undefined
  const isInside = (at: number) => COUNT.test(word[at - 1] ?? '') && COUNT.test(word[at] ?? '')
  const cuts = Array.from({ length: Math.max(0, word.length - 2) }, (_, i) => i + 2)
  // A figure is not cut in two, but a name may end in one: 东四两居.
  const endsInOne = (at: number) => isInside(at) && NUMBERED.test(word.slice(0, at))
  for (const at of [...cuts.filter(cut => !isInside(cut)), ...cuts.filter(endsInOne)]) {
    const figures = readingOf(word.slice(at), FIGURES)
    if (figures && !OF_OTHERS.test(word.slice(0, at))) return [word.slice(0, at), figures]
  }
  return undefined
}

/** Traditional characters of figures and of what asks for them. */
const TRADITIONAL: Record<string, string> = {
  ...{ 萬: '万', 億: '亿', 兩: '两', 內: '内', 單: '单', 價: '价', 總: '总', 預: '预', 過: '过', 於: '于' },
  ...{ 廳: '厅', 拍賣: '拍卖', 變賣: '变卖' },
}
/** 1万5, 1万5千 and 一万五千: one and a half 万. */
const HALF_SAID = new RegExp(
  `(\\d{1,3}|[一二两三四五六七八九十]{1,3})(?:(万)([1-9二三四五六七八九]|一(?!${METRE}))(?:千|000)?|(亿)([1-9一二三四五六七八九])(?:千万)?)(?=元|块|以|左右|上下|之?内|及|往上|起|不到|[一每/]?${METRE}|${TO}|[\\s,，、。;；的]|$)`,
  'g',
)
const inDecimals = (text: string) =>
  text.replace(
    HALF_SAID,
    (_, count: string, wan = '', wanPart = '', yi = '', yiPart = '') =>
      `${numberOf(count)}.${numberOf(String(wanPart || yiPart))}${String(wan || yi)}`,
  )

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
  const words = inDecimals(normalizeInput(text).replace(/拍賣|變賣|./gu, sign => TRADITIONAL[sign] ?? sign))
    .trim()
    .replace(/(\d)\s+(?=[万wW㎡平亿]|百万|千万)/g, '$1')
    .replace(
      /(到手价?|首付款?|现金|自备款?|月供|单价|均价)\s+(?=[\d零一二两三四五六七八九十百千不低高小大少多最至超没])/g,
      '$1',
    )
    .replace(/(^|\D)([1-9]\d{0,2})[,，](\d{3})(?=\s*(?:万|元|平|㎡))/g, '$1$2$3')
    .split(/[\s,，、;；]+/)
    .filter(Boolean)
  let filter: HouseFilter = {}
  const names: string[] = []
  for (const word of words) {
    const feature = features.find(one => one.name === word)
    const reading = readingOf(word) ?? (feature && { feature_ids: [feature.id] })
    const [name, figures] = reading ? ['', reading] : (nameAndFigures(word) ?? [word, {}])
    filter = joined(filter, figures)
    const bare = nameOf(name)
    if (bare) names.push(bare)
  }
  return canonical({ ...filter, ...(names.length > 0 && { keyword: names.join(' ') }) })
}
