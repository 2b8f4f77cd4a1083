import { z } from 'zod'
import { flag } from '../field'
import { searchHighlight } from '../search-highlight'

export const wikiCard = z.object({
  id: z.int(),
  category_id: z.int(),
  category_name: z.string(),
  title: z.string(),
  summary: z.string(),
  view_total: z.int(),
  updated_at: z.int(),
  /** Short fact for quick lookup: 起拍价的 5%–20%. */
  short: z.string(),
  /** A frequent cause of losses. */
  is_risk: flag,
  change_note: z.string(),
  /** Snippet around the match, in keyword searches only. */
  hit: searchHighlight.optional(),
})
export type WikiCard = z.infer<typeof wikiCard>

/** A stage of the purchase, with its first entries. */
export const wikiCategory = z.object({
  id: z.int(),
  name: z.string(),
  sort: z.int(),
  total: z.int(),
  intro: z.string(),
  icon: z.string(),
})
export type WikiCategory = z.infer<typeof wikiCategory>
