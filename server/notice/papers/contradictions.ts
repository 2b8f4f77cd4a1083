import {
  COMPARED_MATTERS,
  PAPER_KINDS,
  type ComparedMatter,
  type PaperKind,
} from '../../../src/contract/paper-rules'
import type { PaperFact } from './fact'

/** A fact and the paper that says it. */
export interface SaidFact extends PaperFact {
  paper: PaperKind
}

interface Contradiction {
  matter: ComparedMatter
  facts: SaidFact[]
}

const decimals = (figure: string) => figure.split('.')[1]?.length ?? 0

/** 89 and 89.32 are one area, told less exactly; 89.32 and 88.75 are two. */
function areasDiffer(a: string, b: string): boolean {
  const unit = 10 ** -Math.min(decimals(a), decimals(b))
  return Math.abs(Number(a) - Number(b)) > unit * (unit === 1 ? 1 : 0.51)
}

/** Parts of a value that both tell: 11/18 and 11, 3-1 and 3. */
const partsDiffer = (mark: string) => (a: string, b: string) => {
  const [left, right] = [a.split(mark), b.split(mark)]
  return left.some((part, at) => right[at] !== undefined && part !== right[at])
}

const untilOf = ({ days }: PaperFact) => days.find(({ what }) => what === 'until')?.day
const saysOther = (a: PaperFact, b: PaperFact) => a.value !== b.value

const DIFFER: Record<ComparedMatter, (a: PaperFact, b: PaperFact) => boolean> = {
  area: (a, b) => areasDiffer(a.value, b.value),
  floor: (a, b) => partsDiffer('/')(a.value, b.value),
  layout: (a, b) => partsDiffer('-')(a.value, b.value),
  occupied: saysOther,
  parking: saysOther,
  lease: (a, b) => {
    const [left, right] = [untilOf(a), untilOf(b)]
    return saysOther(a, b) || (left !== undefined && right !== undefined && left !== right)
  },
}

/** A home that is let is lived in: where a paper says no more, that is what it says of who is there. */
function withTenants(facts: readonly SaidFact[]): SaidFact[] {
  const said = (paper: PaperKind) => facts.some(one => one.paper === paper && one.matter === 'occupied')
  const tenants = facts.filter(
    ({ paper, matter, value }) => matter === 'lease' && value === 'yes' && !said(paper),
  )
  return [...facts, ...tenants.map(one => ({ ...one, matter: 'occupied' as const }))]
}

/** What the papers say differently, one with another or in itself; every side is quoted. */
export function contradictionsOf(facts: readonly SaidFact[]): Contradiction[] {
  const all = withTenants(facts)
  return COMPARED_MATTERS.flatMap(matter => {
    const said = PAPER_KINDS.flatMap(kind =>
      all.filter(fact => fact.matter === matter && fact.paper === kind),
    )
    const differ = said.some((a, at) => said.slice(at + 1).some(b => DIFFER[matter](a, b)))
    return differ ? [{ matter, facts: said }] : []
  })
}
