// Risks of a lot from the flags that were read from its notice: burdens with their sentence, contradictions within the notice, and the
// kinds that it denies or does not mention, which are always listed. `markedQuote` highlights the first phrase of TELLING that occurs in
// the sentence.

import { RISK_LABELS, type RiskKind } from '@/contract/codes'
import type { HouseInfo, RiskFlag } from '@/contract/house/schema'
import { CHECKING, isChecking } from './facts-view'
import { classifyLandUse } from '@/lib/finance/land-use'
import { balanceWords, dueWords, TIGHT_TEXT } from '@/lib/finance/balance-words'
import { marks } from '@/lib/measures/marks'
import { moneyText } from '@/lib/money'

export interface RiskCard {
  kind: RiskKind
  title: string
  /** Possible cost or consequence, shown on the right. */
  consequence: string
  quote: { before: string; mark: string; after: string } | null
  section: string | null
  /** The notice's contradicting statement; the burden is then disputed. */
  denial: string | null
}
export interface RiskLine {
  kind: RiskKind
  text: string
  isStated: boolean
  /** The sentence that denies the burden. */
  quote: string | null
}

const CONSEQUENCES: Record<RiskKind, string> = {
  tax_bearer: '卖方税费也由买方付',
  lease: '成交后租约可能继续有效',
  occupied: '预留腾退时间与费用',
  clearing: '预留腾退时间与费用',
  hukou: '落户时间无法保证',
  school_quota: '近年可能用不上学位',
  arrears: '欠费需另行支付',
  purchase_limit: '须先确认购房资格',
  balance_days: TIGHT_TEXT,
  priority_right: '同等价格由其优先购得',
  co_owner: '只买到部分产权',
  residence_right: '居住权人可继续居住',
  unnatural_death: '影响转手与出租',
  illegal_build: '可能被责令拆除，面积不计价',
  no_certificate: '可能无法过户或贷款',
  land_fee: '过户前须另缴土地款',
  leftovers: '预留搬运与保管费用',
}

/** Key phrases of each kind, the most specific first; the first match in the sentence is highlighted. */
const TELLING: Record<RiskKind, readonly RegExp[]> = {
  tax_bearer: [
    /一切税[、，]?费[^，。；]*承担/,
    /税[^，。；]{0,20}买受人[^，。；]*承担/,
    /由买受人[^，。；]*承担/,
  ],
  lease: [/租(?:期|赁期限?)[至为][^，。；]*/, /带租[^，。；]*/, /存在租[^，。；]*/, /承租[^，。；]*/],
  occupied: [/[^，。；]*(?:居住|占用|使用)/],
  clearing: [/不负责[^，。；]*(?:腾退|清场|清退|交付)[^，。；]*/, /自行[^，。；]*(?:腾退|清场)/],
  hukou: [/户[口籍][^，。；]*/],
  school_quota: [/学位[^，。；]*/],
  arrears: [/欠[^，。；]*(?:费|元)[^，。；]*/],
  purchase_limit: [/限购[^，。；]*/, /购房资格[^，。；]*/],
  balance_days: [/[^，。；]*\d+ ?(?:日|天)内[^，。；]*/],
  priority_right: [/优先购买权[^，。；]*/],
  co_owner: [/[^，。；]*份额[^，。；]*/, /共有[^，。；]*/],
  residence_right: [/[^，。；]*居住权[^，。；]*/],
  unnatural_death: [/[^，。；]*(?:死亡|凶宅|命案|自杀|身亡)[^，。；]*/],
  illegal_build: [/[^，。；]*(?:违[建章法]|搭建|加建|扩建)[^，。；]*/],
  no_certificate: [/[^，。；]*(?:产权|房产证|所有权证|无证)[^，。；]*/],
  land_fee: [/[^，。；]*(?:出让金|出让价款|土地收益|地价款)[^，。；]*/],
  leftovers: [/[^，。；]*(?:遗留|物品|家具|杂物)[^，。；]*/],
}

/** Maximum characters of a quotation that are searched: a sentence is shorter. */
const MAX_READ = 500

function markedQuote(flag: RiskFlag): RiskCard['quote'] {
  if (!flag.quote) return null
  const quote = flag.quote
  const match = TELLING[flag.kind]
    .map(pattern => pattern.exec(quote.slice(0, MAX_READ)))
    .find(found => found !== null)
  if (!match) return { before: quote, mark: '', after: '' }
  return {
    before: quote.slice(0, match.index),
    mark: match[0],
    after: quote.slice(match.index + match[0].length),
  }
}

/** Taxes that the buyer pays for others, from the lot's own cost lines, in fen. */
function shiftedTaxes(house: HouseInfo): number {
  return house.cost.lines
    .filter(line => line.is_shifted && line.key !== 'arrears' && line.key !== 'land_fee')
    .reduce((sum, line) => sum + line.amount, 0)
}

/** `data-fig` marks of the sums among the burdens. */
export const riskMarks = (house: HouseInfo) => {
  const sumOf = (kind: RiskKind) => house.risk.find(flag => flag.kind === kind)?.number
  return marks('lot', house.id, {
    shifted: shiftedTaxes(house),
    arrears: sumOf('arrears'),
    landFee: sumOf('land_fee'),
    landPercent: house.risk.find(({ kind }) => kind === 'land_fee')?.percent,
  })
}

function arrearsText({ number, bearer }: RiskFlag): string {
  const amount = number === null ? '' : moneyText(number)
  if (bearer === 'seller') return `${amount && `${amount}，`}公告写明不由买方承担`
  if (bearer === null) return amount ? `${amount}，公告未写由谁承担` : '公告未写金额与承担方'
  return amount ? `公告载明 ${amount}` : CONSEQUENCES.arrears
}

/** Terms of the balance, and its due date if the lot sells at the planned end. */
function balanceText(flag: RiskFlag, house: HouseInfo): string | null {
  const words = balanceWords(flag)
  const last = house.payments.at(-1)
  if (words === null || !last || !['upcoming', 'ongoing', 'sold'].includes(house.status)) return words
  return `${words}，${house.status === 'sold' ? '' : '如期成交'}${dueWords(last)}`
}

function formatConsequence(flag: RiskFlag, house: HouseInfo): string {
  if (flag.denial) return '公告前后不一，向法院核实'
  if (flag.kind === 'tax_bearer') {
    const amount = shiftedTaxes(house)
    if (amount > 0) return `估算多付 ${moneyText(amount)}`
  }
  if (flag.kind === 'arrears') return arrearsText(flag)
  if (flag.kind === 'land_fee' && flag.number !== null) return `公告载明 ${moneyText(flag.number)}`
  if (flag.kind === 'land_fee' && typeof flag.percent === 'number') return `成交价的 ${flag.percent}%`
  if (flag.kind === 'balance_days') return [balanceText(flag, house), TIGHT_TEXT].filter(Boolean).join('，')
  return CONSEQUENCES[flag.kind]
}

/** Legal default if the notice is silent: purchase limits bind everybody who buys a home at a court auction. */
const LIMIT_BY_LAW = '限购：公告未说明；依法释〔2021〕18号，竞买住房仍须具备当地购房资格'

const quietText = (flag: RiskFlag, house: HouseInfo): string => {
  const { no } = RISK_LABELS[flag.kind]
  if (flag.kind === 'purchase_limit' && flag.value === 'unstated' && classifyLandUse(house) === 'home')
    return LIMIT_BY_LAW
  const balance = flag.kind === 'balance_days' ? balanceText(flag, house) : null
  return balance === null ? no : `尾款：${balance}`
}

/** Contradictions within the notice. */
function findLoanConflicts({ risk, loan_supported }: HouseInfo): string[] {
  const balance = risk.find(flag => flag.kind === 'balance_days')
  const words = balance ? balanceWords(balance) : null
  // The notice reader classifies a short term as a burden, workdays included.
  return loan_supported && balance?.value === 'yes' && words !== null
    ? [`标注可贷款，但尾款须 ${words}：贷款审批与放款常需更久，请先与银行确认放款时间，或备足全款`]
    : []
}

/** Burdens with their sentence first, then contradictions; always includes the risks that the notice denies or does not mention. */
export function riskView(house: HouseInfo): {
  burdens: RiskCard[]
  conflicts: string[]
  others: RiskLine[]
  /** Titles of the risks that the notice does not mention, or calls unknown. */
  unstated: string[]
} {
  const mark = ({ kind }: RiskFlag) => (isChecking(house, kind) ? CHECKING : '')
  const burdens = house.risk
    .filter(flag => flag.value === 'yes')
    .map(flag => ({
      kind: flag.kind,
      title: RISK_LABELS[flag.kind].yes + mark(flag),
      consequence: formatConsequence(flag, house),
      quote: markedQuote(flag),
      section: flag.section,
      denial: flag.denial?.quote ?? null,
    }))
  const isByLaw = (flag: RiskFlag) =>
    flag.kind === 'purchase_limit' && flag.value === 'unstated' && classifyLandUse(house) === 'home'
  const others = house.risk
    .filter(flag => flag.value === 'no' || isByLaw(flag))
    .map(flag => ({
      kind: flag.kind,
      text: quietText(flag, house) + mark(flag),
      isStated: flag.value === 'no',
      quote: flag.quote,
    }))
  const silent = house.risk.filter(flag => flag.value === 'unstated' && !isByLaw(flag))
  return {
    burdens,
    conflicts: findLoanConflicts(house),
    others,
    unstated: silent.map(flag => RISK_LABELS[flag.kind].title + mark(flag)),
  }
}
