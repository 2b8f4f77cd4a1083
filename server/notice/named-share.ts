import type { RiskKind } from '../../src/contract/codes'
import type { RiskFlag } from '../../src/contract/house/schema'
import { LOT_WORDS } from '../../src/contract/lot-rules'
import { isPartOfHome } from './bearing'
import { statementsOf } from './statements'

/** A lot as it is kept or comes in; the part that is sold may be named in its title or address alone. */
type LotWords = { [Word in keyof typeof LOT_WORDS]?: unknown }

/** A title that ends with a part of the home; a part of a price, or a floor of a house, is none. */
const LAST_SHARE =
  /(?<![价款折率低高涨跌降幅层\d][的之]?[（]?)(?:[1-9]\d?\/[1-9]\d{0,2}|[1-9]\d?(?:\.\d+)?%|百分之[一二三四五六七八九十]{1,4}|[一二三四五六七八九十]分之[一二三四五六七八九]|一半|半套)）?$/

function namedShare(words: LotWords): Pick<RiskFlag, 'quote' | 'section'> | null {
  for (const [field, section] of Object.entries(LOT_WORDS)) {
    const text = words[field as keyof LotWords]
    if (typeof text !== 'string') continue
    const said = statementsOf([{ key: 'other', title: section, text }]).find(
      statement => isPartOfHome(statement) || (field === 'title' && LAST_SHARE.test(statement.bare)),
    )
    if (said) return { quote: said.quote, section }
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
  const risk = withNamedShare(flags, words)
  const kinds = (value: RiskFlag['value']) =>
    risk.filter(flag => flag.value === value).map(({ kind }) => kind)
  return { risk, risk_yes: kinds('yes'), risk_no: kinds('no') }
}
