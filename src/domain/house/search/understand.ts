// Parses a search query into a filter. The text is normalized (traditional characters, spaces inside figures, mixed numerals), split into
// words, and each word is matched against PHRASES from left to right; it counts only if phrases consume it entirely. A remaining word may
// end in figures (`nameAndFigures`); the rest becomes the keyword. Wrong conditions are worse than missing ones, so ambiguous figures and
// negations stay text. No lookbehind: iOS 13 does not support it.

import { normalizeInput } from '@/lib/text/normalize-input'
import { FLAG_FILTERS, LOT_ATTRIBUTES } from '@/contract/lot-attributes'
import type { HouseFilter } from '../filter/filter'
import type { RangeKey } from '../filter/filter-edit'
import { canonical } from '../filter/filter'

const FEN_PER_WAN = 1_000_000
/** Tolerance: 90 平左右, 300来万, 大概300万 mean 10 % less or more; 将近 10 % less; 出头 10 % more. 300多万 extends to the next round figure. */
const ABOUT = 0.1

const DIGITS = '零一二三四五六七八九'
const TENS: Record<string, number> = { 十: 10, 百: 100, 千: 1000 }
const UNITS: Record<string, number> = { 万: 1, w: 1, 百万: 100, 千万: 1000, 亿: 10_000 }

const NUMBER = '(\\d{1,9}(?:\\.\\d{1,4})?|[零一二两三四五六七八九十百千]{1,7})'
const UNIT = '(百万|千万|万|w|W|亿)'
const MONEY = `${NUMBER}${UNIT}(?:元|块钱?|人民币)?`
const AREA = `${NUMBER}(?:㎡|m²|m2|平(?:方米|方|米)?)`
const TO = '[-–—~～〜到至]'

/** Parses 350, 3.5, 三百五十, 三百五, 一百零五, 两千. */
export function parseChineseNumber(text: string): number {
  if (/^\d/.test(text)) return Number(text)
  let [sum, digit, place] = [0, 0, 1]
  for (const letter of text.replaceAll('两', '二')) {
    const ten = TENS[letter]
    if (ten === undefined) {
      digit = DIGITS.indexOf(letter)
      if (digit === 0) place = 1
    } else {
      sum += (digit || 1) * ten
      digit = 0
      // The last digit of 三百五 counts tens: a tenth of the hundred before it.
      place = ten / 10
    }
  }
  return sum + digit * place
}

/** Converts a sum with its unit to fen. */
const parseFenAmount = (count = '', unit = '万') =>
  Math.round(parseChineseNumber(count) * (UNITS[unit.toLowerCase()] ?? 1) * FEN_PER_WAN)
/** Converts a sum per month or per square metre: yuan without a larger unit. */
const parseYuanAmount = (count = '', unit = '') =>
  Math.round(
    parseChineseNumber(count) *
      (unit === '千' || unit === 'k' ? 1000 : UNITS[unit.toLowerCase()] ? 10_000 : 1) *
      100,
  )
const parseMetres = (count = '') => parseChineseNumber(count)

type Reading = (found: RegExpExecArray) => HouseFilter
type Phrase = [RegExp, Reading]

type Rooms = 1 | 2 | 3 | 4 | 5
const parseRoomCount = (count = '') => Math.max(1, Math.min(5, parseChineseNumber(count))) as Rooms
/** 大两居 counts as two rooms, regardless of 大. */
const ROOM = '[大小]?([一二两三四五六1-9])(?:居室|居|室|房)'
/** Phrases of an inclusive minimum; 超过三居 is excluded, because it would start at four rooms, and stays a keyword. */
const MIN_AT_ROOMS =
  '(?:不低于|不少于|不小于|至少|最少|起码|[≥≧]|[>＞][=＝]|(?:不要|不能|别)(?:低于|少于|小于))'
const MAX_AT_ROOMS =
  '(?:不超过|不多于|不大于|最多|至多|顶多|[≤≦]|[<＜][=＝]|(?:不要|不能|别)(?:超过|多于|大于))'
/** Rooms from one number to another. */
const roomsTo = (from = '', to = ''): Rooms[] => {
  const [low, high] = [parseRoomCount(from), parseRoomCount(to)].sort((a, b) => a - b)
  return ([1, 2, 3, 4, 5] as const).filter(rooms => rooms >= (low ?? 1) && rooms <= (high ?? 5))
}

const MAX_AT =
  '(?:不超过?|不高于|不大于|不多于|不到|不足|没到|低于|小于|少于|最多|至多|顶多|上限|撑死|[≤≦]|[<＜][=＝]?|(?:不要|不能|不想|不可以?|不宜|别)(?:超过|高于|大于|多于))'
const MIN_AT =
  '(?:不低于|不少于|不小于|高于|大于|多于|超过|至少|最少|起码|不止|下限|上(?=[百千])|[≥≧]|[>＞][=＝]?|(?:不要|不能|不想|不可以?|不宜|别)(?:低于|少于|小于))'
const OR_MORE = '(?:及?以上|往上|起步?|打底|\\+)'
const OR_LESS = '(?:及?以内|及?以下|之内|内|不到|封顶|顶天|到顶|为限)'
const NEARLY = '(?:左右|上下)'

/** Lookahead: in 5万多一平 the 一平 is the unit of a price and not an area of 1 ㎡. */
const NOT_A_METRE = '(?![一每/](?:㎡|m²|m2|平))'

/** Range from the words around a figure: 不超过 …, … 以上, … 左右. */
function bounds(
  key: RangeKey,
  figure: string,
  valueOf: (count?: string, unit?: string) => number,
  { plain, lead = '' }: { plain: 'most' | 'about'; lead?: string },
): Phrase[] {
  const range = (low: number, high: number) => ({
    [`${key}_min`]: Math.round(low),
    [`${key}_max`]: Math.round(high),
  })
  const make = {
    most: (value: number) => ({ [`${key}_max`]: value }),
    least: (value: number) => ({ [`${key}_min`]: value }),
    about: (value: number) => range(value * (1 - ABOUT), value * (1 + ABOUT)),
    under: (value: number) => range(value * (1 - ABOUT), value),
    over: (value: number) => range(value, value * (1 + ABOUT)),
    more: (value: number) => range(value, nextRound(value, key === 'area')),
  }
  const phrase = (before: string, after: string, way: keyof typeof make, inside = '来?'): Phrase => [
    new RegExp(
      `^${lead}${before}${figure.replace(NUMBER, NUMBER + inside)}${after}${key === 'price' ? NOT_A_METRE : ''}`,
    ),
    ([, count, unit]) => make[way](valueOf(count, unit)),
  ]
  return [
    phrase(MAX_AT, '(?:以内|以下|之内|内)?', 'most'),
    phrase(MIN_AT, '(?:以上|起)?', 'least'),
    phrase('', OR_MORE, 'least'),
    phrase('', OR_LESS, 'most'),
    phrase('(?:大约|大概|差不多|约)?', NEARLY, 'about'),
    phrase('(?:大约|大概|差不多|约)', '', 'about'),
    phrase('(?:将近|接近|快到?|近)', '', 'under'),
    phrase('', '(?:出头|多一?点)', 'over'),
    // Only figures with a stand-alone number accept a word between number and unit.
    ...(figure.includes(NUMBER)
      ? [
          phrase('', `${NEARLY}?`, 'more', '(?:多|余|几十?)'),
          phrase('', '', 'about', '来'),
          phrase('', '', 'least', '\\+'),
        ]
      : []),
    phrase('', '多(?:元|块钱?)?', 'more', ''),
    phrase('', '', plain, ''),
  ]
}

/** Next round figure: 300 extends to 400 and 80 to 90; with `byLast`, 120 extends to 130. */
function nextRound(value: number, byLast: boolean): number {
  let step = 1
  while (byLast ? value % (step * 10) === 0 && step * 10 <= value : step * 10 <= value) step *= 10
  return value - (value % step) + step
}

/** Swaps ends in the wrong order. */
const between = (key: RangeKey, a: number, b: number): HouseFilter => ({
  [`${key}_min`]: Math.min(a, b),
  [`${key}_max`]: Math.max(a, b),
})

const ROUND_WORDS: Record<string, 1 | 2 | 4 | 5> = { 一拍: 1, 二拍: 2, 变卖: 4, 重新拍卖: 5, 再拍: 5 }

const YUAN = `${NUMBER}(万|w|W|千|k)?(?:元|块)?`
const METRE = '(?:㎡|m²|m2|平(?:方米|方|米)?)'
/** Yuan need four digits: 单价5 is ambiguous. */
const PER_METRE = `(\\d{4,6}|(?:${NUMBER.slice(1, -1)})(?=[万wW千k]))(万|w|W|千|k)?(?:元|块)?`
/** Costs of a lot, by their keywords. */
const COSTS = [
  ['cost', '(?:到手价?|总成本)', MONEY, parseFenAmount],
  ['cash', '(?:首付款?|现金|自备款?)', MONEY, parseFenAmount],
  ['monthly', '月供', YUAN, parseYuanAmount],
  [
    'unit_price',
    `(?:(?:平均)?单价|均价|每${METRE}(?:单价)?)`,
    `${PER_METRE}(?:[一每/]?${METRE})?`,
    parseYuanAmount,
  ],
  ['unit_price', '', `${PER_METRE}[一每/]${METRE}`, parseYuanAmount],
] as const

const BUDGET = '(?:(?:预算|总价|起拍价?|起价)(?:控制)?[在是为：:]?)'
/** A price in yuan; fewer digits could be a price per metre or month. */
const YUAN_ALONE = '(\\d{6,10})(?:元|块钱?|人民币)'

/** 3到4万 means 万 for both; 8000到1.2万 and 900到1.2千万 do not: a first figure that would exceed the second is in the plain unit. */
function parseRangeStart(
  [from = '', to = '', last]: readonly (string | undefined)[],
  valueOf: (count?: string, unit?: string) => number,
): number {
  const same = valueOf(from, last)
  const isLarge = parseChineseNumber(from) >= (valueOf === parseFenAmount ? 10 : 100)
  return isLarge && same > valueOf(to, last) ? valueOf(from) : same
}

const ROUGHLY = '(?:大约|大概|差不多|约)?'
/** Range between two figures; ignores following words: 300-400万左右 means exactly that, and 以上 refers to the first. */
const span = (
  key: RangeKey,
  figures: string,
  valuesOf: (found: RegExpExecArray) => [number, number],
): Phrase => [
  new RegExp(`^${ROUGHLY}${figures}(?:之间)?(?:(${OR_MORE})|${OR_LESS}|${NEARLY})?`),
  found => {
    const [a, b] = valuesOf(found)
    return found.at(-1) === undefined ? between(key, a, b) : { [`${key}_min`]: Math.min(a, b) }
  },
]

/** Figures with units, rooms and rounds. No name ends in them, so they are also parsed at the end of a name: 望京三居400万内. */
const FIGURES: readonly Phrase[] = [
  [/^(一拍|二拍|变卖|重新拍卖|再拍)/, ([, word = '']) => ({ rounds: [ROUND_WORDS[word] ?? 1] })],
  [new RegExp(`^${ROOM}${OR_MORE}`), ([, count]) => ({ jushi: roomsTo(count, '五') })],
  [new RegExp(`^${MIN_AT_ROOMS}${ROOM}`), ([, count]) => ({ jushi: roomsTo(count, '五') })],
  [new RegExp(`^${ROOM}及?以[内下]`), ([, count]) => ({ jushi: roomsTo('一', count) })],
  [new RegExp(`^${MAX_AT_ROOMS}${ROOM}`), ([, count]) => ({ jushi: roomsTo('一', count) })],
  [
    /^[大小]?([一二两三四五六1-9])(?:居室|居|室|房)?(?:或者?|和|跟|\/)(?:[大小]?([一二两三四五六1-9])(?:居室|居|室|房)?(?:或者?|和|跟|\/))?[大小]?([一二两三四五六1-9])(?:居室|居|室|房)/,
    ([, ...counts]) => ({ jushi: [...new Set(counts.filter(Boolean).map(parseRoomCount))] }),
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
    ([, count]) => ({ jushi: [parseRoomCount(count)] }),
  ],
  ...COSTS.flatMap(([key, lead, figure, valueOf]): Phrase[] => [
    span(key, `${lead}${NUMBER}(万|w|W|千|k)?(?:元|块)?${TO}${figure}`, ([, from, unit, to, last]) => [
      unit === undefined ? parseRangeStart([from, to, last], valueOf) : valueOf(from, unit),
      valueOf(to, last),
    ]),
    ...(valueOf === parseFenAmount ? bounds(key, YUAN_ALONE, parseYuanAmount, { plain: 'most', lead }) : []),
    ...bounds(key, figure, valueOf, { plain: 'most', lead }),
  ]),
  span('price', `${BUDGET}?(\\d{6,10})(?:元|块钱?|人民币)?${TO}${YUAN_ALONE}`, ([, from, to]) => [
    parseYuanAmount(from),
    parseYuanAmount(to),
  ]),
  ...bounds('price', YUAN_ALONE, parseYuanAmount, { plain: 'most', lead: `${BUDGET}?` }),
  span(
    'price',
    `${BUDGET}?${NUMBER}${UNIT}?${TO}${MONEY}${NOT_A_METRE}`,
    ([, from = '', unit, to = '', last]) => {
      // 三到四百万: the hundreds apply to both figures.
      const isDigit = unit === undefined && /^[一二两三四五六七八九]$/.test(from)
      const first = isDigit ? from + (/[百千]$/.exec(to)?.[0] ?? '') : from
      return [
        unit === undefined ? parseRangeStart([first, to, last], parseFenAmount) : parseFenAmount(first, unit),
        parseFenAmount(to, last),
      ]
    },
  ),
  // A budget is given in 万, or in yuan with this many digits.
  [
    new RegExp(`^${BUDGET}${NUMBER}(?:以内|以下|之内|内)?$`),
    ([, count]) => ({
      price_max: /^\d{6}/.test(count ?? '') ? parseYuanAmount(count) : parseFenAmount(count),
    }),
  ],
  // A bare sum is a budget.
  ...bounds('price', MONEY, parseFenAmount, { plain: 'most', lead: `${BUDGET}?` }),
  span('area', `(?:面积)?${NUMBER}(?:㎡|平(?:方米|方|米)?)?${TO}${AREA}`, ([, from, to]) => [
    parseMetres(from),
    parseMetres(to),
  ]),
  ...bounds('area', AREA, parseMetres, { plain: 'about', lead: '(?:面积)?' }),
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

/** Phrases that people type for filters. A word counts only if it consists entirely of these: 望京公寓 is a name. */
const PHRASES: readonly Phrase[] = [
  [
    new RegExp(`^(?:现金|自备款?|首付款?)${MONEY}就?够(?:用|了)?的?`),
    ([, count, unit]) => ({ cash_max: parseFenAmount(count, unit) }),
  ],
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
  [
    new RegExp(
      `^(?:低于|比)(?:挂牌均价|市价|市场价|均价)(?:低|便宜)?(?:${NUMBER}成|(\\d{1,2})%)(?:及?以上)?`,
    ),
    ([, tenths, percent]) => ({
      discount_min: percent === undefined ? parseChineseNumber(tenths ?? '') * 10 : Number(percent),
    }),
  ],
  [
    /^(?:不要|不考虑|不买|不接受|排除|非|无|没有?|不能?是)(?:凶宅|凶房|死过人的?)/,
    () => ({ risk_exclude: ['unnatural_death'] }),
  ],
  [
    /^(?:[一二两三四五六七]个?人|[一1]家[二两三四五六][口个]人?|夫妻俩?|小两口|刚需|婚房|自住|养老)(?:住|用)?/,
    () => ({}),
  ],
  // Wishes that no fact of a lot answers, and fillers: every lot here matches them.
  [
    /^(?:便宜(?![\d一二两三四五六七八九十百千]+[万千])|划算|实惠|捡漏|性价比高?|安静|采光好|通风好|干净|靠谱|好停车|装修好|急)[一]?[点些]?/,
    () => ({}),
  ],
  [
    /^(?:我|帮我|给我|想|要|买|找|看看|求购?|推荐|有没有|有(?!车[位库](?!吗))|套|一套|个|吗|呢|啊)/,
    () => ({}),
  ],
  [/^(?:的|和|或者?(?=.)|且|房子?|房源|法拍房?|在拍|[,，、;；。.!！?？])/, () => ({})],
]

/** Words before and after a place name that are no part of it: 想买望京附近, 近八通线, 八通线沿线. */
const ASKING = /^(?:我?想要?(?:买|找|看)?|求购|帮我找|我?要?[买找])(?=.{2,})/
const NEAR = /^(?:靠近|临近|挨着|[近靠沿离在])?(?:地铁)?(?=.+(?:线|站)$)/
const ROUND_ABOUT = /^(.{2,}?)(?:附近|周边|旁边|沿线|一带|那边|这边)$/
const STATION = /^(.{2,})地铁站$/
const LINE = /^([一二三四五六七八九十]{1,3})号线$/

/** Strips them: 近八通线, 地铁6号线 and 十号线附近 become 八通线, 6号线 and 10号线. */
const cleanTypedName = (typed: string): string =>
  typed
    .replace(ASKING, '')
    .replace(/的$/, '')
    .replace(ROUND_ABOUT, '$1')
    .replace(STATION, '$1站')
    .replace(NEAR, '')
    .replace(LINE, (_, count: string) => `${parseChineseNumber(count)}号线`)

/** The word as a filter, if it consists entirely of these phrases. */
function readPhrases(word: string, phrases = PHRASES): HouseFilter | undefined {
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

/** Maximum characters of a typed name; longer text is no name. */
const MAX_NAME = 40
/** Matches 东四, but neither 二十 nor 6号楼120. */
const NUMBERED = /^[^\d零一二两三四五六七八九十百千]+[一二三四五六七八九十]$/
const COUNT = /[\d零一二两三四五六七八九十百千]/

/** Words that negate what follows, or that name another sum than the lot's price: no filter can express them. */
const OF_OTHERS = new RegExp(
  `(?:${[
    '不要|不想要?|不考虑|不买|不看|不接受|别|勿|排除|除了?|避开|非',
    '保证金|[订定]金|押金|评估价?|市场价|挂牌价?|成交价?|加价(?:幅度)?|增价(?:幅度)?|便宜|降价?|优惠|节?省|补贴|低|差|赚|亏|涨|跌',
    '服务费|物业费|中介费|佣金|税[费款]?|契税|债权|本金|欠[费款]?|标的额|贷款?|公积金|借款?|[月年]?租金?|收入|工资|存款',
    // Comparison words that no phrase consumed.
    MAX_AT,
    MIN_AT,
    '超|大约|大概|差不多|约|将近|接近',
    // Sums that no phrase parsed.
    '首付款?|月供|到手价?|总成本|单价|均价|自备款?',
  ].join('|')})(?:大约?|大概|差不多|[：:约在是为有要]){0,3}$`,
)

/** Matches what cannot be a name, such as 200万<总价. */
const IS_NO_NAME = /[<>≤≥＜＞=]|[\d一二两三四五六七八九十]万/
/** Matches a fragment of a figure, whose rest must not be parsed alone: 大几 of 大几百万, 300- of 300-400万. */
const IS_PART_OF_FIGURE =
  /(?:[几±]|[\d零一二两三四五六七八九十百千万亿](?:[.点多余\-–—~～〜到至]|左右|上下)|[平㎡米元块居室房][-–—~～〜到至])$/

/** Splits a name from the figures behind it: 望京 and 三居400万内. Undefined without figures. */
function nameAndFigures(word: string): [name: string, figures: HouseFilter] | undefined {
  if (word.length > MAX_NAME) return undefined
  const isInside = (at: number) => COUNT.test(word[at - 1] ?? '') && COUNT.test(word[at] ?? '')
  const cuts = Array.from({ length: Math.max(0, word.length - 2) }, (_, i) => i + 2)
  // A figure must not be cut in two, but a name may end in a numeral: 东四两居.
  const endsInOne = (at: number) => isInside(at) && NUMBERED.test(word.slice(0, at))
  for (const at of [...cuts.filter(cut => !isInside(cut)), ...cuts.filter(endsInOne)]) {
    const figures = readPhrases(word.slice(at), FIGURES)
    const name = word.slice(0, at)
    if (figures && ![OF_OTHERS, IS_NO_NAME, IS_PART_OF_FIGURE].some(one => one.test(name)))
      return [name, figures]
  }
  return undefined
}

/** Traditional characters in figures and keywords. */
const TRADITIONAL: Record<string, string> = {
  ...{ 萬: '万', 億: '亿', 兩: '两', 內: '内', 單: '单', 價: '价', 總: '总', 預: '预', 過: '过', 於: '于' },
  ...{ 廳: '厅', 拍賣: '拍卖', 變賣: '变卖' },
}
/** 1万5, 1万5千 and 一万五千 all mean 1.5 万. */
const HALF_SAID = new RegExp(
  `(\\d{1,3}|[一二两三四五六七八九十]{1,3})(?:(万)([1-9二三四五六七八九]|一(?!${METRE}))(?:千|000)?|(亿)([1-9一二三四五六七八九])(?:千万)?)(?=元|块|以|左右|上下|之?内|及|往上|起|不到|[一每/]?${METRE}|${TO}|[\\s,，、。;；的]|$)`,
  'g',
)
const inDecimals = (text: string) =>
  text.replace(
    HALF_SAID,
    (_, count: string, wan = '', wanPart = '', yi = '', yiPart = '') =>
      `${parseChineseNumber(count)}.${parseChineseNumber(String(wanPart || yiPart))}${String(wan || yi)}`,
  )

const DIGIT = '[\\d零一二两三四五六七八九十百千]'
/** Spaces inside a figure: 300万 以上, 不超过 300万, 300 - 400 万. */
const BLANK_AFTER = new RegExp(`(${MAX_AT}|${MIN_AT}|${BUDGET}|大约|大概|差不多|面积)\\s+(?=${DIGIT})`, 'g')
const BLANK_BEFORE =
  /([\d万wW亿千kK元块平米㎡²居室房])\s+(?=及?以[上下内]|之[内间]|左右|上下|往上|打底|封顶|顶天|到顶|为限|出头|(?:起步?|内|不到)(?:\s|$))/g
const BLANK_BETWEEN = new RegExp(
  `(${DIGIT}|[万wW亿kK元块平米㎡²居室房])\\s*(${TO})\\s*(?=(?:${DIGIT}|[.,])+\\s*(?:[万wW亿kK元块平㎡居室房]|m²|m2))`,
  'g',
)

/** Negations that people separate by a space from their object. */
const NOT_ALONE = '不要|不想要|不考虑|不接受|不买|不看|排除|避开|除了'
/** Normalizes figures and characters for the phrases: 3百来万, 三四百万, >= 300万, 不要 三居. */
const inPlainFigures = (text: string) =>
  text
    .replace(
      /([1-9]\d?)([百千])(?=[来多余]\d*万)/g,
      (_, count: string, ten: string) => `${Number(count) * (TENS[ten] ?? 1)}`,
    )
    // 三四百万, 七八十平: a range of two digits; 三百五六十万 is none.
    .replace(
      /(^|[^零一二两三四五六七八九十百千\d])(?=一二|[二两]三|三四|四五|五六|六七|七八|八九)([一二两三四五六七八])([二三四五六七八九])([十百千])(?=万|㎡|平)/g,
      '$1$2$4-$3$4',
    )
    // 2、3居, 1200、1500万
    .replace(
      /(^|[^\d零一二两三四五六七八九十])([一二两三四五六1-9])[、,，](?=(?:[一二两三四五六1-9][、,，])?[一二两三四五六1-9](?:居|室|房))/g,
      '$1$2或',
    )
    .replace(/(^|或)([一二两三四五六1-9])[、,，](?=[一二两三四五六1-9](?:居|室|房))/g, '$1$2或')
    .replace(/(^|\s)(\d{2,5})、(?=\d{2,5}(?:万|w|平|㎡))/gi, '$1$2-')
    .replace(/(\d)点(?=\d{1,2}(?:[百千]?万|亿))/g, '$1.')
    .replace(
      /(\d{1,5})(?:万|平|㎡)?±(\d{1,5})(?=万|平|㎡)/g,
      (_, middle: string, by: string) => `${Number(middle) - Number(by)}-${Number(middle) + Number(by)}`,
    )
    .replace(BLANK_AFTER, '$1')
    .replace(BLANK_BETWEEN, '$1$2')
    .replace(/([≤≦≥≧<>＜＞=＝])\s+(?=[\d一二两三四五六七八九十百千])/g, '$1')
    .replace(new RegExp(`(^|\\s)(${NOT_ALONE})\\s+(?=\\S)`, 'g'), '$1$2')
    .replace(new RegExp(`\\s+(${NOT_ALONE}|除外|不算|免谈|勿扰)\\s*$`), '$1')

/** Alternatives of one filter add up: 二拍 变卖 means either. */
function joined(a: HouseFilter, b: HouseFilter): HouseFilter {
  const both: Record<string, unknown> = { ...a, ...b }
  for (const key of Object.keys(b) as (keyof HouseFilter)[]) {
    const [before, now] = [a[key], b[key]]
    if (Array.isArray(before) && Array.isArray(now)) both[key] = [...new Set([...before, ...now])]
  }
  return both as HouseFilter
}

/**
 * Parses a query to a filter: understood conditions (二拍, 三居, 300 万内, 无租约), and the other words as the keyword. `features`: features that
 * can be filtered by name (满五唯一), if they are loaded.
 */
export function understand(
  text: string,
  features: readonly { id: number; name: string }[] = [],
): HouseFilter {
  const words = inPlainFigures(
    inDecimals(normalizeInput(text).replace(/拍賣|變賣|./gu, sign => TRADITIONAL[sign] ?? sign)),
  )
    .trim()
    .replace(/(\d)\s+(?=[万wW㎡平亿]|百万|千万)/g, '$1')
    .replace(BLANK_BEFORE, '$1')
    .replace(
      /(到手价?|总成本|首付款?|现金|自备款?|月供|单价|均价)\s+(?=[\d零一二两三四五六七八九十百千不低高小大少多最至超没])/g,
      '$1',
    )
    .replace(
      /(^|\D)([1-9]\d{0,2}(?:[,，]\d{3})+)(?=\s*(?:万|元|平|㎡|[-–—~～〜到至]\s*\d))/g,
      (_, before: string, figure: string) => before + figure.replace(/[,，]/g, ''),
    )
    .split(/[\s,，、;；]+/)
    .filter(Boolean)
  let filter: HouseFilter = {}
  const names: string[] = []
  for (const word of words) {
    const feature = features.find(one => one.name === word)
    const reading = readPhrases(word) ?? (feature && { feature_ids: [feature.id] })
    const [name, figures] = reading ? ['', reading] : (nameAndFigures(word) ?? [word, {}])
    filter = joined(filter, figures)
    const bare = cleanTypedName(name)
    if (bare) names.push(bare)
  }
  return canonical({ ...filter, ...(names.length > 0 && { keyword: names.join(' ') }) })
}
