// Checks the lots' data: walks all lots in groups, the newest first, stores the faults of each, and at the end the sums of the day by source
// and court. One run at a time; the desk reads what it stored. Papers are read only if they or the fields that they are compared with have
// changed, and reading them takes a limited time of each run; the next one goes on with those that remain.

import { FAULT_GROUPS, FAULT_ROWS, PAPER_FAULTS, type PaperFault } from '../../../src/contract/quality-rules'
import { PAPER_KINDS } from '../../../src/contract/paper-rules'
import { toBeijingDay } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import type { JobDependencies } from '../../http/job'
import { readAndCompare } from './compare-papers'
import { BATCH, findFaults, paperAt, type CheckedLot, type Notes } from './find-faults'
import type { DayRow } from './scores'

/** Milliseconds that a run spends on reading papers; the walk itself may take much longer. */
const READ_MS = 30_000
/** Seconds to the next run if papers remain to be compared. */
const GO_ON = 300

type Compared = Pick<CheckedLot, 'paper_key'> & { paper_notes: Partial<Record<PaperFault, string>> | null }

/** Checks all lots and stores the result; returns the seconds to the next run if papers remain to be compared. */
export async function checkQuality(
  tools: Pick<JobDependencies, 'db' | 'env' | 'now'>,
): Promise<number | void> {
  const now = tools.now()
  const sums = new Map<string, DayRow>()
  const budget = { left: READ_MS }
  let [before, hasMore] = [Number.MAX_SAFE_INTEGER, false]
  for (;;) {
    const lots = await findFaults(tools.db, before, now)
    const rows = []
    for (const lot of lots) {
      const compared = await compareLot(tools, lot, budget)
      hasMore ||= lot.paper_key !== compared.paper_key
      const whole = withPapers(lot, compared)
      addLot(sums, whole, compared)
      rows.push({ ...whole, ...compared })
    }
    const last = lots.length < BATCH ? null : (lots.at(-1)?.id ?? null)
    await storeLots(tools.db, rows, { before, last })
    if (last === null) break
    before = last
  }
  await storeDay(tools.db, [...sums.values()], now)
  return hasMore ? GO_ON : undefined
}

/** Compares the papers of a lot unless that was done before or no time is left, from which it subtracts what it took. */
async function compareLot(
  { db, env, now }: Pick<JobDependencies, 'db' | 'env' | 'now'>,
  { id, paper_key, known_key, known_notes }: CheckedLot,
  budget: { left: number },
): Promise<Compared> {
  if (paper_key === null) return { paper_key, paper_notes: null }
  if (paper_key === known_key) return { paper_key, paper_notes: known_notes }
  if (budget.left <= 0) return { paper_key: null, paper_notes: null }
  const since = performance.now()
  const notes = await readAndCompare({ db, env, now: now() }, id)
  budget.left -= performance.now() - since
  return notes === undefined ? { paper_key: null, paper_notes: null } : { paper_key, paper_notes: notes }
}

/** Adds the faults of the papers to those of the columns. */
function withPapers(lot: CheckedLot, { paper_notes: told }: Compared): CheckedLot {
  if (told === null) return lot
  const faults = PAPER_FAULTS.filter(fault => told[fault] !== undefined)
  return {
    ...lot,
    checked: [...lot.checked, ...PAPER_FAULTS],
    faults: [...lot.faults, ...faults],
    notes: { ...lot.notes, ...told } satisfies Notes,
  }
}

function addLot(sums: Map<string, DayRow>, lot: CheckedLot, { paper_notes }: Compared): void {
  for (const court of [lot.court, null]) {
    const key = JSON.stringify([lot.source, court])
    const sum = sums.get(key) ?? emptySums(lot.source, court)
    sums.set(key, sum)
    sum.lots += 1
    if (lot.faults.length === 0) sum.good += 1
    if (lot.is_open) {
      sum.open += 1
      sum.age_days += lot.age_days
    }
    for (const fault of lot.checked) {
      const [total, of] = sum.faults[fault] ?? [0, 0]
      sum.faults[fault] = [total + (lot.faults.includes(fault) ? 1 : 0), of + 1]
    }
    for (const group of FAULT_GROUPS)
      if (lot.faults.some(fault => FAULT_ROWS[fault].group === group))
        sum.groups[group] = (sum.groups[group] ?? 0) + 1
    for (const kind of PAPER_KINDS) {
      const [read, wrong] = sum.facts[kind] ?? [0, 0]
      const told = lot.facts_wrong[paperAt(kind)] ?? 0
      // A fact that was corrected to 未说明 is read no more.
      sum.facts[kind] = [read + Math.max(told, lot.facts_read[paperAt(kind)] ?? 0), wrong + told]
    }
    if (lot.paper_key !== null) sum.with_papers += 1
    if (paper_notes !== null) sum.compared += 1
  }
}

const emptySums = (source: string, court: string | null): DayRow => ({
  source,
  court,
  lots: 0,
  good: 0,
  open: 0,
  age_days: 0,
  faults: {},
  groups: {},
  facts: {},
  with_papers: 0,
  compared: 0,
})

/** Stores the lots of a group that changed, and removes those from `last` to `before` that are checked no more. */
async function storeLots(
  db: Database,
  lots: readonly (CheckedLot & Compared)[],
  { before, last }: { before: number; last: number | null },
): Promise<void> {
  const rows = lots.map(({ id, source, court, faults, notes, paper_key, paper_notes }) => ({
    ...{ house_id: id, source, court, faults, notes },
    ...{ paper_key, paper_notes },
  }))
  await db.query(
    `insert into lot_quality (house_id, source, court, faults, notes, paper_key, paper_notes)
     select r.* from jsonb_to_recordset($1::jsonb)
       as r(house_id bigint, source text, court text, faults text[], notes jsonb, paper_key text, paper_notes jsonb)
     on conflict (house_id) do update set source = excluded.source, court = excluded.court, faults = excluded.faults,
       notes = excluded.notes, paper_key = excluded.paper_key, paper_notes = excluded.paper_notes
     where (lot_quality.source, lot_quality.court, lot_quality.faults, lot_quality.notes, lot_quality.paper_key, lot_quality.paper_notes)
       is distinct from (excluded.source, excluded.court, excluded.faults, excluded.notes, excluded.paper_key, excluded.paper_notes)`,
    [JSON.stringify(rows)],
  )
  await db.query(
    'delete from lot_quality where house_id < $1 and ($2::bigint is null or house_id >= $2) and house_id <> all($3::bigint[])',
    [before, last, lots.map(({ id }) => id)],
  )
}

/** Replaces the sums of the day. */
const storeDay = (db: Database, sums: readonly DayRow[], now: number): Promise<void> =>
  db.transaction(async inner => {
    const day = toBeijingDay(now)
    await inner.query('delete from quality_day where day = $1', [day])
    await inner.query(
      `insert into quality_day (day, source, court, lots, good, open, age_days, faults, groups, facts, with_papers, compared, made_at)
       select $1, r.*, $3 from jsonb_to_recordset($2::jsonb)
         as r(source text, court text, lots int, good int, open int, age_days double precision, faults jsonb, groups jsonb, facts jsonb,
           with_papers int, compared int)`,
      [day, JSON.stringify(sums), now],
    )
  })
