import { z } from 'zod'
import { dateText, flag } from '../field'

/** An article of law as it is cited. `is_paraphrase`: told in our own words, and shown as that. */
export const lawArticle = z.object({
  id: z.int(),
  law: z.string(),
  law_short: z.string(),
  doc_no: z.string(),
  article: z.string(),
  text: z.string(),
  is_paraphrase: flag,
  source: z.string(),
  url: z.string(),
  checked_day: dateText,
  valid_from: dateText,
  valid_to: dateText.nullable(),
  is_in_force: flag,
  /** Answers and entries that cite it. */
  cited_total: z.int(),
})
export type LawArticle = z.infer<typeof lawArticle>
