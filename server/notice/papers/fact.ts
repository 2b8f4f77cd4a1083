import type { DayKind, PaperMatter } from '../../../src/contract/paper-rules'

/** A date that a paper names: `2026-03-01`, or `2026-03` if it names only the month. */
export interface FactDay {
  what: DayKind
  day: string
}

/** One statement of a paper, with its sentence and page. */
export interface PaperFact {
  matter: PaperMatter
  /** Comparable form: yes and no, 89.32, 11/18, 3-1. */
  value: string
  /** Text for readers. */
  text: string
  quote: string
  /** Page, or section if the paper has no pages; from 1. */
  no: number
  days: FactDay[]
  /** Fen. */
  amount: number | null
  bearer: 'buyer' | 'seller' | null
}

/** A paper as text: its pages in order; a page without readable text is empty. */
export interface PaperText {
  kind: 'notice' | 'survey' | 'appraisal'
  pages: readonly string[]
}
