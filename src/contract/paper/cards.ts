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
  /** 2026-03-01, or 2026-03 where the paper names the month alone. */
  day: z.string(),
})

/** One thing that a paper says, with its own sentence and where it stands. */
export const paperFact = z.object({
  paper: z.enum(PAPER_KINDS),
  matter: z.enum(PAPER_MATTERS),
  text: z.string(),
  quote: z.string(),
  /** Page or section, from 1. */
  no: z.int(),
  /** 第 2 页; of a notice without pages the title of its section. */
  place: z.string(),
  days: z.array(factDay),
})
export type PaperFact = z.infer<typeof paperFact>

export const lotPaper = z.object({
  kind: z.enum(PAPER_KINDS),
  state: z.enum(PAPER_STATES),
  /** Pages; of a notice that came as text, its sections. */
  page_total: z.int(),
  has_pages: flag,
  unread_pages: z.array(z.int()),
  /** Why the court gave none. */
  reason: z.string().nullable(),
  /** When it was obtained; of a notice that came as text, when it was published. */
  at: z.int().nullable(),
  /** The other home that it is about. */
  other_home: z.string().nullable(),
  /** Where it is fetched. */
  file_url: z.string().nullable(),
  /** The file is as the court gave it, else the text of its pages. */
  is_original: flag,
  facts: z.array(paperFact),
})
export type LotPaper = z.infer<typeof lotPaper>

export const contradiction = z.object({ matter: z.enum(COMPARED_MATTERS), facts: z.array(paperFact) })
/** A matter that at least two sentences speak of, and whose they are. */
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
      /** In the library of law; null: it has not got it. */
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

/** Papers of a lot as the desk has them. */
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
  /** Its pages are pictures, and more may be added. */
  is_pictures: flag,
  /** Anybody may have the file, or its pictures, as they came. */
  is_original: flag,
  /** An original, or pictures of it, are kept and held back. */
  is_held: flag,
  /** What holds it back; the first of `mark_total`. */
  marks: z.array(
    z.object({
      what: z.enum(PAPER_MARK_KINDS),
      place: z.enum(PAPER_PLACES),
      no: z.int().nullable(),
      /** The number with its middle hidden; empty where a part cannot be read. */
      text: z.string(),
    }),
  ),
  mark_total: z.int(),
  /** Goes with the marks when the original is shown: of another file, or of other marks, it is refused. */
  version: z.string(),
  /** Addresses for editors, good for an hour, of what is held back: the file, or its pictures in order. */
  held_urls: z.array(z.string()),
  /** Who decided last, and when. */
  shown_by: z.string().nullable(),
  shown_at: z.int().nullable(),
})
export type DeskPaper = z.infer<typeof deskPaper>
