import type { RiskKind } from '../../src/contract/codes'
import type { RiskFlag } from '../../src/contract/house/schema'
import { LOT_WORDS } from '../../src/contract/lot-rules'
import { isPartOfHome, shareIn } from './bearing'
import type { LotWords } from './rooms'
import { toBareText, listStatements, type Statement } from './statements'

const PART =
  '[1-9]\\d?(?:\\.\\d+)?%|百分之[一二三四五六七八九十]{1,4}|[一二三四五六七八九十]{1,3}分之[一二三四五六七八九十]{1,3}|一半|半套'
/** Fractions that cannot be floor numbers. */
const FRACTION = '1/[234]|2/3|3/4'
/** Separators between a home and its share: 301室-50%. */
const SIGN = '[-–—－_~·：|｜+]{0,2}'
const ROUND = '(?:[（]?(?:第?[一二三]次?拍卖?|再拍|变卖)[）]?)?(?:的?(?:拍卖|变卖)?公告)?'
/** A title that ends with a share after the home: 301室50%, 301室的1/2（二拍）. Fractions of a price and floors do not match. */
const LAST_SHARE = new RegExp(
  `(?:(?<=[室号房屋宅产权栋幢楼层）])${SIGN}[（【[“]?(?:共有|占)?(?:份额|产权)?:?(?:${PART})|(?<=[室号])${SIGN}(?:${FRACTION})|(?<=[室号屋])(?:的|占)\\d{1,2}/\\d{1,3}|(?<![价款额率])(?:的|之|占|[（【[“](?:共有)?)(?:${PART}|${FRACTION}))[）】\\]”]?(?:的?(?:房产|房屋|不动产|权益|权利|权属|份))?。?${ROUND}$`,
)
/** A title that starts with a share: 50%青梧里301室. Down payments, loans and discounts do not match. */
const FIRST_SHARE = new RegExp(
  `^(?:[1-9]\\d?(?:\\.\\d+)?%|[一二三四五六七八九十]{1,3}分之[一二三四五六七八九十]{1,3}|${FRACTION})(?!首付|贷|折|起|降|优惠|税|佣)[^%]*[室号]$`,
)
/** It names a share without the amount: 房产份额. 全部份额 may be all that one of several owners has. */
const SOME_SHARE = /(?:房产|房屋|产权|不动产|部分|[室号人])的?份额|^份额|[（【]份额[）】]|半份/
const ALL = /全部|所有|整套|100%|百分之百/
const isNameOfShare = ({ bare }: Statement) =>
  LAST_SHARE.test(bare) || FIRST_SHARE.test(bare) || (SOME_SHARE.test(bare) && !ALL.test(bare))

/** Separates two numbers at the blank between them: 301 50% is not 30150%. */
const parted = (text: string) => text.replace(/(?<=\d)\s+(?=\d)/g, '，')

function namedShare(words: LotWords): Pick<RiskFlag, 'quote' | 'section'> | null {
  for (const [field, section] of Object.entries(LOT_WORDS)) {
    const text = words[field as keyof LotWords]
    if (typeof text !== 'string') continue
    const said = listStatements([{ key: 'other', title: section, text }])
      .map(one => (one.row === null ? { ...one, bare: toBareText(parted(one.quote)) } : one))
      .find(statement => isPartOfHome(statement) || isNameOfShare(statement))
    if (said) return { quote: said.quote, section }
  }
  return null
}

const HAN = '[零〇一二三四五六七八九十百千壹贰叁肆伍陆柒捌玖拾佰仟两]'
/** A percentage below 100 in any notation. */
const SOME_PERCENT = `(?<![\\d.])(?:[1-9]\\d?|0(?=\\.))(?:\\.\\d+)?%|(?:${HAN}+点)?${HAN}+%|百分之(?!百(?!分))(?:${HAN}+(?:点${HAN}+)?|\\d{1,2}(?:\\.\\d+)?(?!\\d))`
const TENTHS = '[一二三四五六七八九](?:点[一二三四五六七八九])?成'
/** The share is followed by a word for rights in the home. */
const OF_RIGHTS = '(?!的?(?:共有)?(?:份额|产权|所有权|权益|股份|不动产|房产))'
/** Percentages and fractions that are not shares: rates, prices, dates, floors, building numbers. */
const EXPLAINED = [
  `(?:(?<![免无])税|费|息|(?<!比)率|首付|贷款?|按揭|违约金|滞纳金|定金|保证金|佣金?|优惠|公摊|得房|绿化|绿地|完工|低至|每日|总额|价(?!值)款?|(?:评估|市场|参考)价值|幅度|降|折)[^，。；（）\\d%份占理担负清]{0,4}?(?:${SOME_PERCENT}|${TENTHS})${OF_RIGHTS}`,
  `(?:${SOME_PERCENT}|${TENTHS})(?:的?(?:首付|可?贷|起(?!拍)|降|折|优惠|税|佣|保证金|定金|得房|绿化|公摊|新))`,
  '(?:19|20)\\d\\d[/.-]\\d{1,2}[/.-]\\d{1,2}',
  '(?:[一二三]拍|于)(?!(?:1/[2-4]|2/3|3/4)(?!\\d))\\d{1,2}/\\d{1,2}(?!\\d)',
  '第?\\d+/\\d+(?:层|楼|号|单元|栋|幢|座|室|弄|院|期)',
  '(?:全部|所有|整套|完整|(?<![\\d.])100(?:\\.0+)?%|百分之百)的?[^，。；（）份\\d]{0,6}份额',
].map(source => new RegExp(source, 'g'))
/** Possible shares, and words for a share. */
const OPEN_PARTS = [
  SOME_PERCENT,
  `(?!百分之百)(?:${HAN}+|\\d+)分之(?:${HAN}+|\\d+)`,
  `${TENTHS}(?=$|[，。；（）份产])`,
  '(?<![率\\d.])0\\.\\d+(?=的?(?:份额|产权|所有权|权益|股份)|$|[，。；（）])',
  '一半|半套|各半|对半|半个?(?:产权|份)',
  '份额|按份共有|部分产权|股份(?!有限|公司|制|合作|经济)',
]
const OPEN = new RegExp(OPEN_PARTS.join('|'))
const OPEN_FRACTION = /(?<![\d./])([1-9]\d{0,3})\/([1-9]\d{0,4})(?![\d/])/g

/** Returns the part of a title or address that may or may not be a share of the home; null if there is none. */
export function openShare(
  words: LotWords,
  { floor, total_floor }: { floor?: unknown; total_floor?: unknown } = {},
): { field: keyof typeof LOT_WORDS; part: string } | null {
  if (namedShare(words) !== null) return null
  const isFloor = (above: number, below: number) =>
    Number.parseInt(String(floor)) === above && total_floor === below
  for (const field of Object.keys(LOT_WORDS) as (keyof typeof LOT_WORDS)[]) {
    const text = words[field]
    if (typeof text !== 'string') continue
    const bare = EXPLAINED.reduce((rest, pattern) => rest.replace(pattern, '，'), toBareText(parted(text)))
    const fraction = [...bare.matchAll(OPEN_FRACTION)].find(
      ([, above, below]) => Number(above) < Number(below) && !isFloor(Number(above), Number(below)),
    )
    const part = fraction?.[0] ?? OPEN.exec(bare)?.[0]
    if (part !== undefined) return { field, part }
  }
  return null
}

const isNamed = ({ section }: RiskFlag) => Object.values<string | null>(LOT_WORDS).includes(section)

/** Returns the flag without what came from a title or address. */
function ofNotice(flag: RiskFlag): RiskFlag {
  if (!isNamed(flag)) return flag
  const { kind, denial } = flag
  return denial
    ? { kind, value: 'no', number: null, ...denial }
    : { kind, value: 'unstated', number: null, quote: null, section: null }
}

/**
 * Adds the share that the title or address names: it counts whatever the notice leaves out; a denial in the notice is quoted next to
 * it.
 */
function withNamedShare(risk: readonly RiskFlag[], words: LotWords): RiskFlag[] {
  const named = namedShare(words)
  const told = risk.map(flag => (flag.kind === 'co_owner' ? ofNotice(flag) : flag))
  const known = told.find(({ kind }) => kind === 'co_owner')
  if (!named || known?.value === 'yes') return told
  const flag: RiskFlag = {
    kind: 'co_owner',
    value: 'yes',
    number: null,
    ...named,
    ...(known?.value === 'no' && known.quote !== null
      ? { denial: { quote: known.quote, section: known.section } }
      : {}),
  }
  return known ? told.map(one => (one === known ? flag : one)) : [...told, flag]
}

/** Returns the risk columns of a lot, derived from its notice and its own words. All code that writes a lot uses this function. */
export function riskColumns(
  flags: readonly RiskFlag[],
  words: LotWords,
): { risk: RiskFlag[]; risk_yes: RiskKind[]; risk_no: RiskKind[] } {
  // The title or address may give the percentage that the notice lacks.
  const percentOf = (flag: RiskFlag) =>
    shareIn(isNamed(flag) ? parted(flag.quote ?? '') : (flag.quote ?? '')) ??
    shareIn(parted(namedShare(words)?.quote ?? ''))
  const risk = withNamedShare(flags, words).map(flag =>
    flag.kind === 'co_owner' && flag.value === 'yes' ? { ...flag, percent: percentOf(flag) } : flag,
  )
  const kinds = (value: RiskFlag['value']) =>
    risk.filter(flag => flag.value === value).map(({ kind }) => kind)
  return { risk, risk_yes: kinds('yes'), risk_no: kinds('no') }
}
