import { PAPER_KINDS, type PaperKind } from '../../../src/contract/paper-rules'
import {
  FAULT_GROUPS,
  FAULT_ROWS,
  FAULTS,
  MIN_RANKED,
  type Fault,
  type FaultGroup,
} from '../../../src/contract/quality-rules'
import type { QualityLow, QualityScore, QualitySource } from '../../../src/contract/quality/schema'
import type { Database } from '../../db/database'

/** A row of `quality_day`: the sums of a source or of a court in it. */
export interface DayRow {
  source: string
  court: string | null
  lots: number
  good: number
  open: number
  age_days: number
  faults: Partial<Record<Fault, [total: number, of: number]>>
  groups: Partial<Record<FaultGroup, number>>
  facts: Partial<Record<PaperKind, [read: number, wrong: number]>>
  with_papers: number
  compared: number
}

const DAY_COLUMNS = 'source, court, lots, good, open, age_days, faults, groups, facts, with_papers, compared'

const sum = (rows: readonly DayRow[], of: (row: DayRow) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

/** Adds rows to one score. */
export function buildScore(rows: readonly DayRow[]): QualityScore {
  const open = sum(rows, row => row.open)
  return {
    lots: sum(rows, row => row.lots),
    good: sum(rows, row => row.good),
    open,
    age_days: open === 0 ? null : sum(rows, row => row.age_days) / open,
    faults: FAULTS.map(fault => ({
      fault,
      total: sum(rows, ({ faults }) => faults[fault]?.[0] ?? 0),
      of: sum(rows, ({ faults }) => faults[fault]?.[1] ?? 0),
    })),
    groups: FAULT_GROUPS.map(group => ({ group, total: sum(rows, ({ groups }) => groups[group] ?? 0) })),
  }
}

export const buildReaders = (rows: readonly DayRow[]) =>
  PAPER_KINDS.map(paper => ({
    paper,
    read: sum(rows, ({ facts }) => facts[paper]?.[0] ?? 0),
    wrong: sum(rows, ({ facts }) => facts[paper]?.[1] ?? 0),
  }))

const goodShare = ({ good, lots }: Pick<DayRow, 'good' | 'lots'>) => (lots === 0 ? 0 : good / lots)

/** Ranks sources by the share of their lots without a fault; equal shares share a rank. Those with too few lots come last, unranked. */
export function rankSources(rows: readonly DayRow[]): QualitySource[] {
  const scored = rows
    .map(row => ({ source: row.source, ...buildScore([row]) }))
    .sort((a, b) => goodShare(b) - goodShare(a) || b.lots - a.lots || (a.source < b.source ? -1 : 1))
  const ranked = scored.filter(({ lots }) => lots >= MIN_RANKED)
  return [...ranked, ...scored.filter(({ lots }) => lots < MIN_RANKED)].map(one => ({
    ...one,
    rank: ranked.includes(one) ? 1 + ranked.filter(other => goodShare(other) > goodShare(one)).length : null,
  }))
}

/** A step of alerts: null stands for all sources, and for the share of lots without any fault. */
export interface Step {
  id: number
  source: string | null
  fault: Fault | null
  least_percent: number
  valid_from: string
}

/** Returns the sources below a step. A step of the source replaces the one of all sources for the same fault. */
export function findLows(rows: readonly DayRow[], inForce: readonly Step[]): QualityLow[] {
  return rows
    .filter(({ lots }) => lots >= MIN_RANKED)
    .flatMap(row =>
      inForce.flatMap(({ source, fault, least_percent }) => {
        const isReplaced =
          source === null && inForce.some(own => own.source === row.source && own.fault === fault)
        if (isReplaced || (source !== null && source !== row.source)) return []
        const [total, of] = fault === null ? [row.lots - row.good, row.lots] : (row.faults[fault] ?? [0, 0])
        const percent = of === 0 ? 100 : (100 * (of - total)) / of
        if (percent >= least_percent) return []
        return [{ source: row.source, fault, percent, least_percent, worst: fault ?? findWorst(row) }]
      }),
    )
}

const findWorst = ({ faults }: DayRow): Fault | null =>
  FAULTS.reduce<Fault | null>((worst, fault) => {
    const most = worst === null ? 0 : (faults[worst]?.[0] ?? 0)
    return (faults[fault]?.[0] ?? 0) > most ? fault : worst
  }, null)

/** Names a source below a step and its fault. Identifies an alert, so it is without the fault that most lots have, which changes. */
export const formatLow = ({ source, fault }: Pick<QualityLow, 'source' | 'fault'>): string =>
  `${source}：${fault === null ? '有问题的房源' : FAULT_ROWS[fault].label}`

const LAST_DAY = '(select max(day) from quality_day)'

/** Reads the sums of all sources on the last day that was checked. */
export const loadSourceRows = (db: Database): Promise<DayRow[]> =>
  db.query<DayRow>(
    `select ${DAY_COLUMNS} from quality_day where day = ${LAST_DAY} and court is null order by source limit 500`,
  )

/** Reads the sums of all courts on the last day, of one source if it is named. */
export const loadCourtRows = (db: Database, source: string | null): Promise<DayRow[]> =>
  db.query<DayRow>(
    `select ${DAY_COLUMNS} from quality_day
     where day = ${LAST_DAY} and court is not null and ($1::text is null or source = $1) order by court limit 20000`,
    [source],
  )

/** Reads the latest steps for the desk's list. */
export const loadSteps = (db: Database): Promise<(Step & { editor: string | null; created_at: number })[]> =>
  db.query(
    `select s.id, s.source, s.fault, s.least_percent, s.valid_from, u.nickname as editor, s.created_at
     from quality_step s left join users u on u.uid = s.uid order by s.valid_from desc, s.id desc limit 200`,
  )

/** Reads the steps in force on a day: the latest of each source and fault. */
export const loadStepsInForce = (db: Database, day: string): Promise<Step[]> =>
  db.query(
    `select distinct on (source, fault) id, source, fault, least_percent, valid_from from quality_step
     where valid_from <= $1 order by source, fault, valid_from desc, id desc`,
    [day],
  )

/** Returns the sources that are below a step today, for the alerts. */
export const loadLows = async (db: Database, day: string): Promise<QualityLow[]> => {
  const inForce = await loadStepsInForce(db, day)
  return inForce.length === 0 ? [] : findLows(await loadSourceRows(db), inForce)
}
