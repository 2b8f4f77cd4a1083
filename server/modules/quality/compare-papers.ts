import { RISK_KINDS } from '../../../src/contract/codes'
import { ERRCODE } from '../../../src/contract/errcodes'
import type { RiskFlag } from '../../../src/contract/house/schema'
import {
  COMPARED_MATTERS,
  MATTER_LABELS,
  PAPER_LABELS,
  type ComparedMatter,
} from '../../../src/contract/paper-rules'
import type { PaperFault } from '../../../src/contract/quality-rules'
import { ApiError } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { factsDiffer, findContradictions, type SaidFact } from '../../notice/papers/contradictions'
import { loadLotPapers, otherHome } from '../paper/rows'

type PaperNotes = Partial<Record<PaperFault, string>>

interface Fields {
  address: string
  area: number
  floor_no: number | null
  total_floor: number | null
  jushi: number | null
  ting: number | null
  appraisal_price: number | null
  risk: RiskFlag[]
}

const fact = (matter: ComparedMatter, value: string, amount: number | null = null): SaidFact => ({
  paper: 'notice',
  matter,
  value,
  text: '',
  quote: '',
  no: 0,
  days: [],
  amount,
  bearer: null,
})

/** Returns the fields of a lot as facts that its papers may state as well. The price of a share may be that of the whole home. */
function listFieldFacts(lot: Fields, said: readonly SaidFact[]): SaidFact[] {
  const { area, floor_no: floor, total_floor: floors, jushi, ting, appraisal_price: price, risk } = lot
  const isShare =
    risk.some(({ kind, value }) => kind === 'co_owner' && value === 'yes') ||
    said.some(({ matter, value }) => matter === 'co_owner' && value === 'yes')
  return [
    ...(area > 0 ? [fact('area', String(area))] : []),
    ...(floor !== null && floor > 0 ? [fact('floor', [floor, floors ?? []].flat().join('/'))] : []),
    ...(jushi !== null ? [fact('layout', [jushi, ting ?? []].flat().join('-'))] : []),
    ...(price !== null && !isShare ? [fact('price', '', price)] : []),
  ]
}

const labels = (matters: readonly ComparedMatter[]) => matters.map(matter => MATTER_LABELS[matter]).join('、')

/** Returns what does not fit in a lot's papers: with its fields, with each other, and papers about another home. */
export function comparePapers(lot: Fields, said: readonly SaidFact[], others: readonly string[]): PaperNotes {
  const fields = listFieldFacts(lot, said)
  const unlike = fields.filter(field => {
    const facts = said.filter(({ matter }) => matter === field.matter)
    return facts.length > 0 && facts.every(one => factsDiffer(field.matter as ComparedMatter, field, one))
  })
  const apart = findContradictions(said).map(({ matter }) => matter)
  // Flags of the notice whose denial it states as well.
  const denied = lot.risk.filter(({ denial }) => denial !== undefined).map(({ kind }) => kind)
  const inside = [
    ...COMPARED_MATTERS.filter(matter => apart.includes(matter)).map(matter => MATTER_LABELS[matter]),
    ...RISK_KINDS.filter(kind => denied.includes(kind) && !(apart as string[]).includes(kind)).map(
      kind => MATTER_LABELS[kind],
    ),
  ]
  return {
    ...(unlike.length > 0 && { fields_differ: labels(unlike.map(({ matter }) => matter as ComparedMatter)) }),
    ...(inside.length > 0 && { papers_differ: inside.join('、') }),
    ...(others.length > 0 && { other_home: others.join('、') }),
  }
}

/** Reads the papers of a lot and compares them. `null`: they cannot be read; `undefined`: the readers are busy, try later. */
export async function readAndCompare(
  context: Pick<Context, 'db' | 'env' | 'now'>,
  id: number,
): Promise<PaperNotes | null | undefined> {
  const lot = await context.db.one<Fields>(
    'select address, area, floor_no, total_floor, jushi, ting, appraisal_price, risk from house where id = $1',
    [id],
  )
  if (!lot) return undefined
  try {
    const papers = await loadLotPapers(context, id)
    const own = papers.filter(paper => otherHome(paper, lot.address) === null)
    return comparePapers(
      lot,
      own.flatMap(({ kind, facts }) => facts.map((one): SaidFact => ({ ...one, paper: kind }))),
      papers.flatMap(paper => (own.includes(paper) ? [] : [PAPER_LABELS[paper.kind]])),
    )
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.errcode === ERRCODE.tooMany ? undefined : null
  }
}
