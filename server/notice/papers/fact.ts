import type { DayKind, PaperMatter } from '../../../src/contract/paper-rules'

/** A day that a paper names, `2026-03-01`, or `2026-03` where it names the month alone. */
export interface FactDay {
  what: DayKind
  day: string
}

/** One thing that a paper says, with its own sentence and the page that it stands on. */
export interface PaperFact {
  matter: PaperMatter
  /** For comparison: yes and no, 89.32, 11/18, 3-1. */
  value: string
  /** In words. */
  text: string
  quote: string
  /** Page, or section where the paper has no pages; from 1. */
  no: number
  days: FactDay[]
  /** Fen. */
  amount: number | null
  bearer: 'buyer' | 'seller' | null
}

/** A paper as text: its pages in their order, an empty one where there is nothing to read. */
export interface PaperText {
  kind: 'notice' | 'survey' | 'appraisal'
  pages: readonly string[]
}
