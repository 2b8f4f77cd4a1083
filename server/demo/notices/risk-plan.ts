import { RISK_KINDS, type RiskKind, type RiskValue } from '../../../src/contract/codes'
import type { Lot } from '../lots/lot-row'
import type { Random } from '../random'
import { pickAssetShare, type Share } from '../lots/share'
import { FIRST_LOTS } from '../lots/first-rows'
import { FIRST_NOTICES, PHRASES, type Phrase } from './phrases'

/** Plan of a lot's notice: value and wording of each risk, null: not mentioned. */
export type RiskPlan = Record<RiskKind, { value: RiskValue; phrase: Phrase | null }>

/** Percentage of notices that state the burden, and that deny it. */
const ODDS: Record<RiskKind, readonly [yes: number, no: number]> = {
  tax_bearer: [34, 50],
  lease: [17, 46],
  occupied: [24, 36],
  clearing: [36, 28],
  hukou: [11, 22],
  school_quota: [5, 10],
  arrears: [26, 20],
  purchase_limit: [40, 0],
  balance_days: [60, 32],
  priority_right: [7, 60],
  // A share is known from the lot.
  co_owner: [0, 60],
  residence_right: [2, 14],
  unnatural_death: [1, 8],
  illegal_build: [4, 12],
  no_certificate: [3, 24],
  land_fee: [5, 14],
  leftovers: [8, 16],
}

/** Adjusts the odds: shops and offices have no school place and no purchase restriction, parking spaces have no residents. */
function oddsFor(kind: RiskKind, { house_type }: Lot): readonly [number, number] {
  const isHome = house_type === 5 || house_type === 1
  switch (kind) {
    case 'school_quota':
      return isHome ? ODDS.school_quota : [0, 0]
    case 'hukou':
      return isHome ? ODDS.hukou : house_type === 2 ? [2, 20] : [0, 0]
    case 'purchase_limit':
      return isHome ? ODDS.purchase_limit : [0, 55]
    case 'occupied':
      return house_type === 6 ? [6, 30] : ODDS.occupied
    case 'lease':
      return house_type === 3 || house_type === 4 ? [44, 24] : ODDS.lease
    case 'residence_right':
    case 'unnatural_death':
      return isHome ? ODDS[kind] : [0, 0]
    default:
      return ODDS[kind]
  }
}

type Fixed = Partial<Record<RiskKind, readonly [RiskValue, Phrase | null]>>

const laidDown = (of: number): Fixed =>
  Object.fromEntries(
    FIRST_NOTICES.filter(({ house }) => house === of).map(({ kind, value, phrase }) => [
      kind,
      [value, phrase],
    ]),
  )
/** Fixed notices of the first lots, see first-lots. */
const FIRST = new Map(FIRST_LOTS.map(({ id }) => [id, { ...laidDown(0), ...laidDown(id) }]))

/** Returns how a notice states that a share is sold; some omit which. */
function pickOwnersRisk({ texts }: Share, random: Random): readonly [RiskValue, Phrase | null] {
  const part = `本次拍卖的是被执行人名下 ${random.pick(texts)} 的产权份额。`
  return ['yes', random.chance(0.9) ? { section: 'special', text: part } : (PHRASES.co_owner.yes[0] ?? null)]
}

export function buildRiskPlan(lot: Lot, random: Random): RiskPlan {
  const fixed = FIRST.get(lot.asset_id)
  const share = pickAssetShare(lot)
  const entries = RISK_KINDS.map(kind => {
    const given = kind === 'co_owner' && share ? pickOwnersRisk(share, random) : fixed?.[kind]
    if (given) return [kind, { value: given[0], phrase: given[1] }] as const
    const [yes, no] = oddsFor(kind, lot)
    const roll = random.next() * 100
    const value: RiskValue = roll < yes ? 'yes' : roll < yes + no ? 'no' : 'unstated'
    const phrases = value === 'unstated' ? PHRASES[kind].silent : PHRASES[kind][value]
    return [
      kind,
      {
        value,
        phrase:
          phrases.length === 0 || (value === 'unstated' && random.chance(0.5)) ? null : random.pick(phrases),
      },
    ] as const
  })
  return leftOpen(coherent(Object.fromEntries(entries) as RiskPlan, fixed === undefined, random))
}

/** Percentage of notices that claim a right for a tenant or co-owner whom they deny elsewhere, like those of real courts. */
const CONTRADICTIONS = 10

/** A let home is also occupied, unless the notice leaves that open. */
function leftOpen(plan: RiskPlan): RiskPlan {
  const isSilent = plan.occupied.value === 'unstated' && plan.occupied.phrase === null
  return isSilent && plan.lease.value === 'yes' && plan.lease.phrase === PHRASES.lease.yes[0]
    ? { ...plan, occupied: { ...plan.occupied, phrase: PHRASES.occupied.silent[0] ?? null } }
    : plan
}

/** A tenant or co-owner who claims a right exists, whatever else the notice states. */
function implied(plan: RiskPlan): RiskPlan {
  const [, tenant, coOwner] = PHRASES.priority_right.yes
  const { value, phrase } = plan.priority_right
  const kind = phrase === tenant ? 'lease' : phrase === coOwner ? 'co_owner' : null
  return value !== 'yes' || kind === null ? plan : { ...plan, [kind]: { ...plan[kind], value: 'yes' } }
}

/** Makes the holder of a pre-emption right the tenant or co-owner in the notice; if it mentions neither, nobody is named. */
function coherent(plan: RiskPlan, isFree: boolean, random: Random): RiskPlan {
  const [unnamed, tenant, coOwner] = PHRASES.priority_right.yes
  if (!isFree || plan.priority_right.value !== 'yes' || random.chance(CONTRADICTIONS / 100))
    return implied(plan)
  const phrase = plan.co_owner.value === 'yes' ? coOwner : plan.lease.value === 'yes' ? tenant : unnamed
  return { ...plan, priority_right: { value: 'yes', phrase: phrase ?? null } }
}
