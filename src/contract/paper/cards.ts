import { z } from 'zod'
import {
  BURDEN_KINDS,
  BURDEN_OUTCOMES,
  COMPARED_MATTERS,
  DAY_KINDS,
  PAPER_KINDS,
  PAPER_MARK_KINDS,
  PAPER_MATTERS,
  PAPER_PLACES,
  PAPER_STATES,
} from '../paper-rules'
import { flag } from '../field'

const factDay = z.object({
  what: z.enum(DAY_KINDS),
  /** 2026-03-01, or 2026-03 if the paper names only the month. */
  day: z.string(),
})

/** A fact stated by a paper, with the sentence and its position. */
export const paperFact = z.object({
  paper: z.enum(PAPER_KINDS),
  matter: z.enum(PAPER_MATTERS),
  text: z.string(),
  quote: z.string(),
  /** Page or section, from 1. */
  no: z.int(),
  /** 第 2 页; for a notice without pages, the title of its section. */
  place: z.string(),
  days: z.array(factDay),
})
export type PaperFact = z.infer<typeof paperFact>

export const lotPaper = z.object({
  kind: z.enum(PAPER_KINDS),
  state: z.enum(PAPER_STATES),
  /** Number of pages; for a notice received as text, number of sections. */
  page_total: z.int(),
  has_pages: flag,
  unread_pages: z.array(z.int()),
  /** Reason why the court gave none. */
  reason: z.string().nullable(),
  /** Time when it was obtained; for a notice received as text, its publication. */
  at: z.int().nullable(),
  /** The other home that the fact concerns. */
  other_home: z.string().nullable(),
  /** Download URL. */
  file_url: z.string().nullable(),
  /** True: the court's original file; false: the text of its pages. */
  is_original: flag,
  facts: z.array(paperFact),
})
export type LotPaper = z.infer<typeof lotPaper>

export const contradiction = z.object({ matter: z.enum(COMPARED_MATTERS), facts: z.array(paperFact) })
/** A matter with at least two sentences, and the papers they come from. */
export const comparedMatter = z.object({
  matter: z.enum(COMPARED_MATTERS),
  papers: z.array(z.enum(PAPER_KINDS)),
})
export type Contradiction = z.infer<typeof contradiction>

export const lotBurden = z.object({
  kind: z.enum(BURDEN_KINDS),
  outcome: z.enum(BURDEN_OUTCOMES),
  why: z.string(),
  laws: z.array(
    z.object({
      /** Id in the library of laws; null: not in the library. */
      id: z.int().nullable(),
      law: z.string(),
      article: z.string(),
      text: z.string().nullable(),
      is_paraphrase: flag,
    }),
  ),
  facts: z.array(paperFact),
})
export type LotBurden = z.infer<typeof lotBurden>

/** A lot's papers as the desk sees them. */
export const deskPaper = z.object({
  id: z.int(),
  kind: z.enum(PAPER_KINDS),
  file_name: z.string(),
  bytes: z.int(),
  page_total: z.int(),
  unread_pages: z.array(z.int()),
  fact_total: z.int(),
  other_home: z.string().nullable(),
  editor: z.string().nullable(),
  added_at: z.int(),
  /** Its pages are pictures, and more can be added. */
  is_pictures: flag,
  /** The original file or pictures are public. */
  is_original: flag,
  /** An original or its pictures are stored and withheld. */
  is_held: flag,
  /** Findings that withhold it; the first ones of `mark_total`. */
  marks: z.array(
    z.object({
      what: z.enum(PAPER_MARK_KINDS),
      place: z.enum(PAPER_PLACES),
      no: z.int().nullable(),
      /** The number with its middle masked; empty for an unreadable part. */
      text: z.string(),
    }),
  ),
  mark_total: z.int(),
  /** Version of the findings, sent when releasing the original: the server rejects it if the file or its findings changed. */
  version: z.string(),
  /** URLs for editors, valid for an hour, of the withheld file or of its pictures in order. */
  held_urls: z.array(z.string()),
  /** Last deciding editor, and time. */
  shown_by: z.string().nullable(),
  shown_at: z.int().nullable(),
})
export type DeskPaper = z.infer<typeof deskPaper>
