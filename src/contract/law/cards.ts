import { z } from 'zod'
import { dateText, flag } from '../field'

/** An article of law as cited. `is_paraphrase`: our paraphrase, labelled as such. */
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
  /** Number of answers and entries that cite it. */
  cited_total: z.int(),
})
export type LawArticle = z.infer<typeof lawArticle>
