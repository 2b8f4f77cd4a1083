import { z } from 'zod'
import { flag } from '../field'
import { hit } from '../hit'

export const wikiCard = z.object({
  id: z.int(),
  category_id: z.int(),
  category_name: z.string(),
  title: z.string(),
  summary: z.string(),
  view_total: z.int(),
  updated_at: z.int(),
  /** What one looks up, in a few words: 起拍价的 5%–20%. */
  short: z.string(),
  /** Often costs somebody money. */
  is_risk: flag,
  /** What was changed last. */
  change_note: z.string(),
  /** With a keyword: where it was found. */
  hit: hit.optional(),
})
export type WikiCard = z.infer<typeof wikiCard>

/** A station of the way, with its first entries. */
export const wikiCategory = z.object({
  id: z.int(),
  name: z.string(),
  sort: z.int(),
  total: z.int(),
  intro: z.string(),
  icon: z.string(),
})
export type WikiCategory = z.infer<typeof wikiCategory>
