// Decides which burdens pass to the buyer at a court sale and cites the article for each. One function per kind takes the facts of all
// papers and returns the outcome with its reason. A paper that settles the question in its own words takes precedence over the general
// rule. Dates that only name a month may leave an outcome open.

import {
  BURDEN_KINDS,
  type BurdenKind,
  type BurdenOutcome,
  type DayKind,
} from '../../../src/contract/paper-rules'
import type { LawKey } from './laws'
import type { SaidFact } from './contradictions'
import type { Term } from './term-facts'

/** The outcome of a burden at the sale, with the articles. */
interface Burden {
  kind: BurdenKind
  outcome: BurdenOutcome
  why: string
  laws: LawKey[]
  facts: SaidFact[]
}

type Judged = Pick<Burden, 'outcome' | 'why'> & { laws: LawKey[] }

const day = (facts: readonly SaidFact[], ...wanted: DayKind[]): string | undefined =>
  wanted
    .flatMap(what => facts.flatMap(({ days }) => days.filter(one => one.what === what).map(one => one.day)))
    .sort()
    .at(0)

/** Returns true if one date is certainly before another; undefined if only the month is known and leaves it open. */
function isBefore(a: string, b: string): boolean | undefined {
  const length = Math.min(a.length, b.length)
  const [left, right] = [a.slice(0, length), b.slice(0, length)]
  if (left === right && a.length !== b.length) return undefined
  return left < right
}

const judged = (outcome: BurdenOutcome, why: string, ...laws: LawKey[]): Judged => ({ outcome, why, laws })

interface Known {
  of: (kind: BurdenKind) => SaidFact[]
  /** Returns true if a paper settles it in its own words. */
  says: (term: Term) => boolean
  /** Date on which bidding ends. */
  today: string
}

function lease({ of, says, today }: Known): Judged {
  const facts = of('lease').filter(({ value }) => value === 'yes')
  if (says('lease_ends')) return judged('ends', '材料写明租赁已除去或不带租拍卖', 'lease')
  if (says('lease_stays')) return judged('stays', '材料写明带租拍卖，买受人承受租约', 'lease', 'saleAndLease')
  if (of('lease').some(({ value }) => value === 'no'))
    return judged('unknown', '材料对有无租约说法不一，向法院核实', 'lease')
  const until = day(facts, 'until')
  if (until !== undefined && isBefore(until, today))
    return judged('unknown', `租期写到 ${until}，已满；是否续租材料没有写`, 'lease')
  const begins = day(facts, 'signed', 'from')
  const held = [
    { name: '抵押登记', at: day(of('mortgage'), 'registered', 'from', 'signed'), law: 'leaseFirst' as const },
    { name: '查封', at: day(of('seizure'), 'registered', 'from', 'signed'), law: 'afterSeizure' as const },
  ]
  if (begins === undefined)
    return judged('unknown', '没有租约签订或起租的日期，不能与抵押、查封比先后', 'lease')
  const after = held.find(({ at }) => at !== undefined && isBefore(at, begins) === true)
  if (after)
    return judged(
      'ends',
      `租约 ${begins} 起，晚于${after.name} ${after.at}：影响在先权利的，法院应先除去再拍卖。公告没有写已除去，向法院核实`,
      'lease',
      after.law,
    )
  const before = held.filter(({ at }) => at !== undefined && isBefore(begins, at) === true)
  const isMortgaged = of('mortgage').some(({ value }) => value === 'yes')
  const first = before[0]
  if (first && (!isMortgaged || before.some(({ name }) => name === '抵押登记')))
    return judged(
      'stays',
      `租约 ${begins} 起，早于${first.name} ${first.at}：不因拍卖消灭，租期内由买受人作出租人`,
      'lease',
      'leaseFirst',
      'saleAndLease',
    )
  return judged('unknown', `租约 ${begins} 起，缺抵押或查封的日期，不能比先后`, 'lease')
}

function residence({ of }: Known): Judged {
  const from = day(of('residence_right'), 'registered', 'from', 'signed')
  const mortgage = day(of('mortgage'), 'registered', 'from', 'signed')
  if (from === undefined)
    return judged('unknown', '没有居住权登记的日期，不能与抵押比先后', 'lease', 'residence')
  if (mortgage === undefined)
    return of('mortgage').some(({ value }) => value === 'yes')
      ? judged('unknown', '没有抵押登记的日期，不能比先后', 'lease', 'residence')
      : judged('stays', `居住权 ${from} 登记，材料没有写在先的抵押：不因拍卖消灭`, 'lease', 'residence')
  const isLater = isBefore(mortgage, from)
  if (isLater === undefined) return judged('unknown', '两个登记在同一个月，不能比先后', 'lease', 'residence')
  return isLater
    ? judged(
        'ends',
        `居住权 ${from} 登记，晚于抵押 ${mortgage}：影响抵押权实现的，法院应先除去再拍卖`,
        'lease',
      )
    : judged('stays', `居住权 ${from} 登记，早于抵押 ${mortgage}：不因拍卖消灭`, 'lease', 'residence')
}

const fee = ({ of }: Known): Judged => {
  const bearers = of('arrears').map(({ bearer }) => bearer)
  if (bearers.includes('buyer')) return judged('stays', '材料写明由买受人承担')
  if (bearers.includes('seller')) return judged('ends', '材料写明由被执行人承担或从拍卖款中付')
  return judged('unknown', '材料写了欠费，没有写由谁付', 'propertyFee')
}

function land({ of, says }: Known): Judged {
  const fees = of('land').filter(({ matter }) => matter === 'land_fee')
  if (says('land_price')) return judged('ends', '材料写明出让金从拍卖款中缴', 'allocatedSold')
  if (says('land_buyer') || fees.some(({ value }) => value === 'yes'))
    return judged('stays', '材料写明土地款由买受人补缴', 'allocated', 'allocatedSold')
  if (fees.length > 0) return judged('ends', '材料写明无须补缴土地款', 'allocated')
  return of('mortgage').some(({ value }) => value === 'yes')
    ? judged(
        'unknown',
        '划拨土地设有抵押，出让金依法先从拍卖款中缴；材料没有写由谁缴',
        'allocatedSold',
        'allocated',
      )
    : judged('unknown', '划拨土地，材料没有写出让金由谁缴', 'allocated')
}

const JUDGE: Record<BurdenKind, (known: Known) => Judged> = {
  mortgage: ({ says }) =>
    says('mortgage_stays')
      ? judged('stays', '材料写明抵押不涤除或由买受人承受', 'mortgage')
      : judged('ends', '抵押权因拍卖消灭，债权人从拍卖款中受偿', 'mortgage'),
  seizure: () => judged('ends', '已经拍卖的，查封的效力消灭；过户前由法院出具解除手续', 'seizure'),
  lease,
  residence_right: residence,
  priority_right: ({ says }) =>
    says('priority_told')
      ? judged('ends', '经通知没有参加竞买的，视为放弃；参加的同价优先，成交后不再有', 'priority', 'equal')
      : judged('unknown', '材料写有优先购买权人，没有写已通知', 'priority', 'coOwnerFirst', 'tenantFirst'),
  hukou: () => judged('stays', '户口不是房屋上的权利，不随拍卖迁出；公安机关按户籍规定办理'),
  arrears: fee,
  land,
}

/** Returns true if a fact is a burden on the home; land that was paid for is not. */
const isBurden = ({ matter, value }: SaidFact) => (matter === 'land' ? value === '划拨' : value === 'yes')
const filterFactsByKind = (facts: readonly SaidFact[], kind: BurdenKind) =>
  facts.filter(({ matter }) => matter === kind || (kind === 'land' && matter === 'land_fee'))

const TERM_OF: Record<Term, BurdenKind> = {
  mortgage_stays: 'mortgage',
  lease_ends: 'lease',
  lease_stays: 'lease',
  priority_told: 'priority_right',
  land_buyer: 'land',
  land_price: 'land',
}

/**
 * Returns the burdens that the papers name, each with its article, and the burdens that they deny. `today`: the date on which bidding
 * ends.
 */
export function collectBurdens(facts: readonly SaidFact[], today: string) {
  const terms = facts.filter(({ matter }) => matter === 'terms')
  const known: Known = {
    of: kind => filterFactsByKind(facts, kind),
    says: term => terms.some(({ value }) => value === term),
    today,
  }
  const burdens: Burden[] = []
  const denied: SaidFact[] = []
  for (const kind of BURDEN_KINDS) {
    const said = known.of(kind)
    const laidDown = terms.filter(({ value }) => TERM_OF[value as Term] === kind)
    if (said.some(isBurden)) burdens.push({ kind, ...JUDGE[kind](known), facts: [...said, ...laidDown] })
    else denied.push(...said.slice(0, 1))
  }
  return { burdens, denied }
}
