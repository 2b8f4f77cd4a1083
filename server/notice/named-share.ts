import type { RiskKind } from '../../src/contract/codes'
import type { RiskFlag } from '../../src/contract/house/schema'
import { LOT_WORDS } from '../../src/contract/lot-rules'
import { isPartOfHome, RATED, shareIn } from './bearing'
import { bareOf, statementsOf, type Statement } from './statements'

/** A lot as it is kept or comes in; the part that is sold may be named in its title or address alone. */
type LotWords = { [Word in keyof typeof LOT_WORDS]?: unknown }

const PART =
  '[1-9]\\d?(?:\\.\\d+)?%|百分之[一二三四五六七八九十]{1,4}|[一二三四五六七八九十]{1,3}分之[一二三四五六七八九十]{1,3}|一半|半套'
/** Fractions that are no floor of a house. */
const FRACTION = '1/[234]|2/3|3/4'
/** What parts a share from the home before it: 301室-50%. */
const SIGN = '[-–—－_~·：|｜+]{0,2}'
const ROUND = '(?:[（]?(?:第?[一二三]次?拍卖?|再拍|变卖)[）]?)?(?:的?(?:拍卖|变卖)?公告)?'
/** A title that ends with a part of the home, behind the home itself: 301室50%, 301室的1/2（二拍）. A share of a price or a floor is none. */
const LAST_SHARE = new RegExp(
  `(?:(?<=[室号房屋宅产权栋幢楼层）])${SIGN}[（【[“]?(?:共有|占)?(?:份额|产权)?:?(?:${PART})|(?<=[室号])${SIGN}(?:${FRACTION})|(?<=[室号屋])(?:的|占)\\d{1,2}/\\d{1,3}|(?<![价款额率])(?:的|之|占|[（【[“](?:共有)?)(?:${PART}|${FRACTION}))[）】\\]”]?(?:的?(?:房产|房屋|不动产|权益|权利|权属|份))?。?${ROUND}$`,
)
/** A title that begins with a part: 50%青梧里301室. What is paid, lent or taken off is none. */
const FIRST_SHARE = new RegExp(
  `^(?:[1-9]\\d?(?:\\.\\d+)?%|[一二三四五六七八九十]{1,3}分之[一二三四五六七八九十]{1,3}|${FRACTION})(?!首付|贷|折|起|降|优惠|税|佣)[^%]*[室号]$`,
)
/** It names a share and not how much: 房产份额; 全部份额 may be all that one of several owners has. */
const SOME_SHARE = /(?:房产|房屋|产权|不动产|部分|[室号人])的?份额|^份额|[（【]份额[）】]|半份/
const ALL = /全部|所有|整套|100%|百分之百/
const isNameOfShare = ({ bare }: Statement) =>
  LAST_SHARE.test(bare) || FIRST_SHARE.test(bare) || (SOME_SHARE.test(bare) && !ALL.test(bare))

function namedShare(words: LotWords): Pick<RiskFlag, 'quote' | 'section'> | null {
  for (const [field, section] of Object.entries(LOT_WORDS)) {
    const text = words[field as keyof LotWords]
    if (typeof text !== 'string') continue
    const said = statementsOf([{ key: 'other', title: section, text }]).find(
      statement => isPartOfHome(statement) || isNameOfShare(statement),
    )
    if (said) return { quote: said.quote, section }
  }
  return null
}

/** What part of a price or of a loan is meant, and a date behind its auction. */
const PRICE_SHARE =
  /(?:价|降|折|税|贷|首付|优惠|佣)[^，。；（）]{0,6}\d+(?:\.\d+)?%|[拍卖于]\d{1,2}\/\d{1,2}/g
/** A percentage or a fraction at the end that nothing before it explains: 301室（2/5） may be a share or the second of five floors. */
const OPEN_PART = new RegExp(
  `(?:(?:^|[^\\d./])([1-9]\\d{0,2})/([1-9]\\d{0,3})|(?<![\\d.价降折起超约])[1-9]\\d?(?:\\.\\d+)?%)[）】\\]”]?。?${ROUND}$`,
)

/** The part in a title or an address of which nobody can say whether it is a share of the home; null: there is none. */
export function openShare(
  words: LotWords,
  { floor, total_floor }: { floor?: unknown; total_floor?: unknown } = {},
): { field: keyof typeof LOT_WORDS; part: string } | null {
  if (namedShare(words) !== null) return null
  for (const field of Object.keys(LOT_WORDS) as (keyof typeof LOT_WORDS)[]) {
    const text = words[field]
    const [part, above, below] =
      (typeof text === 'string' &&
        OPEN_PART.exec(bareOf(text).replace(RATED, '').replace(PRICE_SHARE, ''))) ||
      []
    if (part === undefined || (above !== undefined && Number(above) >= Number(below))) continue
    const isFloor = Number.parseInt(String(floor)) === Number(above) && total_floor === Number(below)
    if (!isFloor) return { field, part: /[\d./]+%?/.exec(part)?.[0] ?? part }
  }
  return null
}

const isNamed = ({ section }: RiskFlag) => Object.values<string | null>(LOT_WORDS).includes(section)

/** The flag without what a title or an address said before. */
function ofNotice(flag: RiskFlag): RiskFlag {
  if (!isNamed(flag)) return flag
  const { kind, denial } = flag
  return denial
    ? { kind, value: 'no', number: null, ...denial }
    : { kind, value: 'unstated', number: null, quote: null, section: null }
}

/** A share that the title or the address names is one, whatever the notice leaves unsaid; what denies it stands beside it. */
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

/** The columns of a lot that repeat what its notice and its own words say of its risks; whoever writes a lot takes them from here. */
export function riskColumns(
  flags: readonly RiskFlag[],
  words: LotWords,
): { risk: RiskFlag[]; risk_yes: RiskKind[]; risk_no: RiskKind[] } {
  // Where the notice does not say how much, the title or the address may.
  const percentOf = ({ quote }: RiskFlag) => shareIn(quote ?? '') ?? shareIn(namedShare(words)?.quote ?? '')
  const risk = withNamedShare(flags, words).map(flag =>
    flag.kind === 'co_owner' && flag.value === 'yes' ? { ...flag, percent: percentOf(flag) } : flag,
  )
  const kinds = (value: RiskFlag['value']) =>
    risk.filter(flag => flag.value === value).map(({ kind }) => kind)
  return { risk, risk_yes: kinds('yes'), risk_no: kinds('no') }
}
