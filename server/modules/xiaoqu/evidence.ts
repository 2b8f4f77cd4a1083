import type { z } from 'zod'
import {
  EVIDENCE_FIGURES,
  EVIDENCE_SAMPLES,
  type EvidenceFigureKey,
} from '../../../src/contract/evidence-rules'
import type { EvidenceCourt, EvidenceFigure, EvidencePoint } from '../../../src/contract/xiaoqu/cards'
import type { xiaoquCalls } from '../../../src/contract/xiaoqu/schema'
import { lastMonths, toBeijingMonth } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { parameters } from '../../shared/sql'
import { loadCourtHandovers } from '../court/handover'
import { loadAskPoints } from '../stats/quotation'
import {
  ENDED_AT,
  evidenceSql,
  FIGURES,
  IS_PRICED,
  loadEvidencePlace,
  type EvidencePlace,
} from './evidence-filter'

type Call = (typeof xiaoquCalls)['xiaoqu/evidence']

/** Maximum number of rounds in the chart. */
const MAX_POINTS = 500
/** Maximum months of asking prices in the chart. */
const MAX_MONTHS = 120
const MAX_COURTS = 5

/** xiaoqu/evidence: figures of all finished rounds in a community. Unknown or deleted: 1005. */
export async function xiaoquEvidence(
  context: Context,
  { xiaoqu_id }: z.output<Call['request']>,
): Promise<z.input<Call['result']>> {
  const place = await loadEvidencePlace(context, xiaoqu_id)
  const [figures, points, courts] = await Promise.all([
    Promise.all(EVIDENCE_FIGURES.map(key => loadFigure(context, place, key))),
    loadPoints(context, place),
    loadCourts(context, place),
  ])
  const shown = points.slice(0, MAX_POINTS).reverse()
  return {
    id: place.id,
    name: place.name,
    figures,
    points: shown,
    is_cut: points.length > MAX_POINTS,
    asks: await loadAsks(context, place, shown[0]?.closed_at),
    courts,
    is_demo: place.is_demo,
  }
}

/** Returns a figure, calculated from the rounds that `evidenceSql` selects. Too few rounds have no median. */
async function loadFigure(
  { db }: Context,
  place: EvidencePlace,
  key: EvidenceFigureKey,
): Promise<EvidenceFigure> {
  const p = parameters()
  const { value, mean = 'null', part } = FIGURES[key]
  const where = evidenceSql(place, { figure: key }, p)
  // One decimal for percentages; prices are whole fen.
  const decimals = key === 'below' ? 1 : 0
  const row = await db.one<Omit<EvidenceFigure, 'key'>>(
    `select count(*) as total, min(${ENDED_AT}) as "from", max(${ENDED_AT}) as "to",
       ${part === undefined ? 'null::bigint' : `count(*) filter (where ${part})`} as part,
       ${value === undefined ? 'null::float8' : `min(${value})::float8`} as low,
       ${value === undefined ? 'null::float8' : `round((percentile_cont(0.5) within group (order by ${value}))::numeric, ${decimals})::float8`} as median,
       ${value === undefined ? 'null::float8' : `max(${value})::float8`} as high,
       (${mean})::float8 as mean
     from house h where ${where}`,
    p.values,
  )
  if (!row) throw new Error('a query without groups gave no row')
  return row.total >= EVIDENCE_SAMPLES
    ? { key, ...row }
    : { key, ...row, low: null, median: null, high: null, mean: null }
}

/** Returns the rounds with a price per square metre, latest first, and one more than the chart shows. */
function loadPoints({ db }: Context, place: EvidencePlace): Promise<EvidencePoint[]> {
  const p = parameters()
  const where = evidenceSql(place, { figure: 'rounds' }, p)
  return db.query<EvidencePoint>(
    `select ${ENDED_AT} as closed_at, h.status, h.unit_price from house h
     where ${where} and ${IS_PRICED} order by closed_at desc, h.id desc limit ${MAX_POINTS + 1}`,
    p.values,
  )
}

/** Returns the asking averages since the first round, and the community's present one; without rounds the last year's. */
async function loadAsks(
  context: Context,
  { id, avg_price }: EvidencePlace,
  since: number = context.now,
): Promise<{ month: string; value: number }[]> {
  const first = toBeijingMonth(since)
  const full = lastMonths(context.now, MAX_MONTHS).filter(month => month >= first)
  const months = full.length > 0 ? full : lastMonths(context.now, 12)
  const asks = (await loadAskPoints(context, months, { xiaoquId: id })).flatMap(({ month, value }) =>
    value === null ? [] : [{ month, value }],
  )
  return avg_price === null ? asks : [...asks, { month: toBeijingMonth(context.now), value: avg_price }]
}

/** Returns the courts with the most rounds here, each with the handover times of all its deals. */
async function loadCourts({ db }: Context, place: EvidencePlace): Promise<EvidenceCourt[]> {
  const p = parameters()
  const where = evidenceSql(place, { figure: 'rounds' }, p)
  const courts = await db.query<{ court: string; total: number }>(
    `select h.court, count(*) as total from house h
     where ${where} and h.kind = 'sfpm' and h.court <> ''
     group by h.court order by total desc, h.court limit ${MAX_COURTS}`,
    p.values,
  )
  const known = new Map(
    (
      await loadCourtHandovers(
        db,
        courts.map(({ court }) => court),
      )
    ).map(({ court, ...handover }) => [court, handover]),
  )
  return courts.map(({ court, total }) => ({ court, total, handover: known.get(court) ?? null }))
}
