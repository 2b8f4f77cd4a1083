import { z } from 'zod'
import type { CallSchemas } from '../call'
import { HOUSE_STATUSES } from '../codes'
import { buildPageSchema, saved } from '../common'
import { date, dateText, deskPaging, enumField, flag, int, line } from '../field'
import { PAPER_KINDS } from '../paper-rules'
import { FAULT_GROUPS, FAULTS } from '../quality-rules'

const score = {
  lots: z.int(),
  /** Lots without any fault. */
  good: z.int(),
  open: z.int(),
  /** Mean days since the last update of open lots; null: none is open. */
  age_days: z.number().nullable(),
  /** Lots with the fault, of those in which it can be seen. */
  faults: z.array(z.object({ fault: z.enum(FAULTS), total: z.int(), of: z.int() })),
  /** Lots with at least one fault of a group. */
  groups: z.array(z.object({ group: z.enum(FAULT_GROUPS), total: z.int() })),
}
const scores = z.object(score)
export type QualityScore = z.infer<typeof scores>

const sourceRow = z.object({
  source: z.string(),
  /** Position by the share of lots without a fault; null: too few lots. */
  rank: z.int().nullable(),
  ...score,
})
export type QualitySource = z.infer<typeof sourceRow>

const low = z.object({
  source: z.string(),
  /** null: the share of lots without any fault. */
  fault: z.enum(FAULTS).nullable(),
  /** Share of lots without the fault. */
  percent: z.number(),
  least_percent: z.int(),
  /** The most frequent fault; the fault itself if the step names one. */
  worst: z.enum(FAULTS).nullable(),
})
export type QualityLow = z.infer<typeof low>

const step = z.object({
  id: z.int(),
  /** null: all sources without a step of their own. */
  source: z.string().nullable(),
  fault: z.enum(FAULTS).nullable(),
  least_percent: z.int(),
  valid_from: dateText,
  /** False: another step has replaced it, or it is not valid yet. */
  is_in_force: flag,
  editor: z.string().nullable(),
  created_at: z.int(),
})
export type QualityStep = z.infer<typeof step>

const lotRow = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  place: z.string(),
  source: z.string(),
  court: z.string(),
  status: z.enum(HOUSE_STATUSES),
  /** `note`: the values that do not fit; fields or matters by their key. */
  faults: z.array(z.object({ fault: z.enum(FAULTS), note: z.string() })),
  updated_at: z.int(),
})
export type QualityLot = z.infer<typeof lotRow>

const narrowing = {
  source: line(1, 60).optional(),
  court: line(1, 60).optional(),
  group: enumField(FAULT_GROUPS).optional(),
  fault: enumField(FAULTS).optional(),
}

export const qualityCalls = {
  'desk/quality': {
    request: z.object({ source: line(1, 60).optional() }),
    result: z.object({
      /** End of the last check; null: there was none yet. */
      checked_at: z.int().nullable(),
      /** All lots, or those of the source. */
      total: scores,
      /** Best first, unranked last. */
      sources: z.array(sourceRow),
      /** Courts with most faulty lots, of the source if one is asked for; at most 100 of `court_total`. */
      courts: z.array(z.object({ court: z.string(), ...score })),
      court_total: z.int(),
      /** Facts that the readers took from the papers, and those of them that were corrected. */
      readers: z.array(z.object({ paper: z.enum(PAPER_KINDS), read: z.int(), wrong: z.int() })),
      /** Lots with a notice or papers, and those of them that were compared. */
      papers: z.object({ lots: z.int(), compared: z.int() }),
      /** Days of the last 30 that were checked, oldest first. */
      days: z.array(z.object({ day: dateText, lots: z.int(), good: z.int() })),
      lows: z.array(low),
      /** Newest first. */
      steps: z.array(step),
    }),
  },
  'desk/quality-lots': {
    /** Without a fault or a group: lots with any fault. */
    request: z.object({ ...narrowing, ...deskPaging }),
    result: buildPageSchema(lotRow),
  },
  'desk/quality-export': {
    request: z.object(narrowing),
    result: z.object({ url: z.string(), total: z.int() }),
  },
  'desk/quality-step': {
    /** 0: no alert. A step takes effect on its day and replaces earlier ones of its source and fault. */
    request: z.object({
      source: line(1, 60).optional(),
      fault: enumField(FAULTS).optional(),
      least_percent: int(0, 100),
      valid_from: date(),
    }),
    result: saved,
  },
} satisfies CallSchemas
