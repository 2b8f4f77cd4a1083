import type { z } from 'zod'
import type { qualityCalls } from '../../../src/contract/quality/schema'
import { addDays, toBeijingDay } from '../../../src/lib/dates'
import { badField } from '../../errors/api-error'
import { requireUid, type Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { inTransaction } from '../../shared/transaction'
import {
  buildReaders,
  buildScore,
  findLows,
  loadCourtRows,
  loadSourceRows,
  loadSteps,
  loadStepsInForce,
  rankSources,
  type DayRow,
} from './scores'

type Calls = typeof qualityCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

/** Maximum courts in the response, and days of the trend. */
const MAX_COURTS = 100
const TREND_DAYS = 30

/** desk/quality: the scores of the last check by source and court, its trend, the readers' errors, steps and sources below them. */
export async function qualityBoard(
  { db, now }: Context,
  { source }: Input<'desk/quality'>,
): Promise<Output<'desk/quality'>> {
  const today = toBeijingDay(now)
  const made = await db.one<{ at: number | null }>('select max(made_at) as at from quality_day')
  const rows = await loadSourceRows(db)
  const own = source === undefined ? rows : rows.filter(row => row.source === source)
  const courts = buildCourts(await loadCourtRows(db, source ?? null))
  const days = await db.query<Output<'desk/quality'>['days'][number]>(
    `select day, sum(lots)::int as lots, sum(good)::int as good from quality_day
     where day > $1 and court is null and ($2::text is null or source = $2) group by day order by day`,
    [addDays(today, -TREND_DAYS), source ?? null],
  )
  const steps = await loadSteps(db)
  const inForce = await loadStepsInForce(db, today)
  return {
    checked_at: made?.at ?? null,
    total: buildScore(own),
    sources: rankSources(rows),
    courts: courts.slice(0, MAX_COURTS),
    court_total: courts.length,
    readers: buildReaders(own),
    papers: {
      lots: own.reduce((sum, row) => sum + row.with_papers, 0),
      compared: own.reduce((sum, row) => sum + row.compared, 0),
    },
    days,
    lows: findLows(rows, inForce),
    steps: steps.map(step => ({ ...step, is_in_force: inForce.some(({ id }) => id === step.id) })),
  }
}

/** Scores of courts over the sources, those with most faulty lots first. */
function buildCourts(rows: readonly DayRow[]): Output<'desk/quality'>['courts'] {
  const byCourt = new Map<string, DayRow[]>()
  for (const row of rows) {
    const court = row.court ?? ''
    byCourt.set(court, [...(byCourt.get(court) ?? []), row])
  }
  return [...byCourt]
    .map(([court, all]) => ({ court, ...buildScore(all) }))
    .sort((a, b) => b.lots - b.good - (a.lots - a.good) || b.lots - a.lots || (a.court < b.court ? -1 : 1))
}

/** desk/quality-step: sets the share under which a source is an alert from a day on. Earlier steps stay as history. Audited. */
export const setStep = (
  context: Context,
  { source, fault, least_percent, valid_from }: Input<'desk/quality-step'>,
): Promise<Output<'desk/quality-step'>> =>
  inTransaction(context, async inner => {
    const { db, now } = inner
    if (valid_from < toBeijingDay(now)) throw badField({ field: 'valid_from', message: '生效日不能早于今天' })
    const isKnown =
      source === undefined ||
      (await db.one<{ there: number }>('select 1 as there from quality_day where source = $1 limit 1', [
        source,
      ]))
    if (!isKnown) throw badField({ field: 'source', message: '没有这个来源的房源' })
    const row = await db.one<{ id: number }>(
      `insert into quality_step (source, fault, least_percent, valid_from, uid, created_at)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [source ?? null, fault ?? null, least_percent, valid_from, requireUid(inner), now],
    )
    const id = row?.id ?? 0
    await writeAudit(inner, {
      action: 'desk/quality-step',
      entityType: 'quality_step',
      entityId: id,
      before: null,
      after: { source: source ?? null, fault: fault ?? null, least_percent, valid_from },
    })
    return { id, updated_at: now }
  })
