import {
  COMPARED_MATTERS,
  PAPER_KINDS,
  type ComparedMatter,
  type PaperKind,
} from '../../../src/contract/paper-rules'
import { shareIn } from '../bearing'
import type { PaperFact } from './fact'

/** A fact with its paper. */
export interface SaidFact extends PaperFact {
  paper: PaperKind
}

interface Contradiction {
  matter: ComparedMatter
  facts: SaidFact[]
}

const decimals = (figure: string) => figure.split('.')[1]?.length ?? 0

/** Returns true if two areas differ: 89 and 89.32 are the same at different precision, 89.32 and 88.75 differ. */
function areasDiffer(a: string, b: string): boolean {
  const unit = 10 ** -Math.min(decimals(a), decimals(b))
  return Math.abs(Number(a) - Number(b)) > unit * (unit === 1 ? 1 : 0.51)
}

/** Compares only the parts that both values have: 11/18 and 11, 3-1 and 3. */
const partsDiffer = (mark: string) => (a: string, b: string) => {
  const [left, right] = [a.split(mark), b.split(mark)]
  return left.some((part, at) => right[at] !== undefined && part !== right[at])
}

const findUntilDay = ({ days }: PaperFact) => days.find(({ what }) => what === 'until')?.day
const saysOther = (a: PaperFact, b: PaperFact) => a.value !== b.value
/** True if both amounts are known and differ by at least one yuan. */
const sumsDiffer = (a: PaperFact, b: PaperFact) =>
  a.amount !== null && b.amount !== null && Math.abs(a.amount - b.amount) >= 100
/** True if both name a share and the shares differ. */
const sharesDiffer = (a: PaperFact, b: PaperFact) => {
  const [left, right] = [shareIn(a.quote), shareIn(b.quote)]
  return left !== null && right !== null && Math.abs(left - right) >= 0.1
}

const DIFFER: Record<ComparedMatter, (a: PaperFact, b: PaperFact) => boolean> = {
  area: (a, b) => areasDiffer(a.value, b.value),
  floor: (a, b) => partsDiffer('/')(a.value, b.value),
  layout: (a, b) => partsDiffer('-')(a.value, b.value),
  co_owner: (a, b) => saysOther(a, b) || (a.value === 'yes' && sharesDiffer(a, b)),
  price: sumsDiffer,
  tax_bearer: saysOther,
  land: saysOther,
  land_fee: (a, b) => saysOther(a, b) || sumsDiffer(a, b),
  arrears: (a, b) => saysOther(a, b) || sumsDiffer(a, b),
  residence_right: saysOther,
  hukou: saysOther,
  school_quota: saysOther,
  valued_on: saysOther,
  occupied: saysOther,
  parking: saysOther,
  lease: (a, b) => {
    const [left, right] = [findUntilDay(a), findUntilDay(b)]
    return saysOther(a, b) || (left !== undefined && right !== undefined && left !== right)
  },
}

/** True if two statements of a matter do not fit together. */
export const factsDiffer = (matter: ComparedMatter, a: PaperFact, b: PaperFact): boolean =>
  DIFFER[matter](a, b)

/** Adds a fact: a home that is let counts as occupied, if its paper says nothing else about occupants. */
function withTenants(facts: readonly SaidFact[]): SaidFact[] {
  const said = (paper: PaperKind) => facts.some(one => one.paper === paper && one.matter === 'occupied')
  const tenants = facts.filter(
    ({ paper, matter, value }) => matter === 'lease' && value === 'yes' && !said(paper),
  )
  return [...facts, ...tenants.map(one => ({ ...one, matter: 'occupied' as const }))]
}

/** A matter that was compared, and the papers that mention it; a paper that mentions it twice is compared with itself. */
export interface Compared {
  matter: ComparedMatter
  papers: PaperKind[]
}

const saidOfMatter = (all: readonly SaidFact[], matter: ComparedMatter) =>
  PAPER_KINDS.flatMap(kind => all.filter(fact => fact.matter === matter && fact.paper === kind))

/** The price is not compared if a share is sold: it may be that of the share or of the whole home. */
const comparable = (all: readonly SaidFact[]): readonly ComparedMatter[] =>
  all.some(({ matter, value }) => matter === 'co_owner' && value === 'yes')
    ? COMPARED_MATTERS.filter(matter => matter !== 'price')
    : COMPARED_MATTERS

/** Returns the matters that at least two sources state, so that they can be compared. */
export function listComparedMatters(facts: readonly SaidFact[]): Compared[] {
  const all = withTenants(facts)
  return comparable(all).flatMap(matter => {
    const said = saidOfMatter(all, matter)
    return said.length < 2 ? [] : [{ matter, papers: [...new Set(said.map(({ paper }) => paper))] }]
  })
}

/** Returns the contradictions between the papers or within one; every side is quoted. */
export function findContradictions(facts: readonly SaidFact[]): Contradiction[] {
  const all = withTenants(facts)
  return comparable(all).flatMap(matter => {
    const said = saidOfMatter(all, matter)
    const differ = said.some((a, at) => said.slice(at + 1).some(b => DIFFER[matter](a, b)))
    return differ ? [{ matter, facts: said }] : []
  })
}
