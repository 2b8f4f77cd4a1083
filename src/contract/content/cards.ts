import { z } from 'zod'
import { flag } from '../field'

export const tag = z.object({ id: z.int(), name: z.string(), sort: z.int() })
export type Tag = z.infer<typeof tag>

export const articleCard = z.object({
  id: z.int(),
  group_id: z.int(),
  group_name: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.string(),
  tags: z.array(tag),
  author: z.string(),
  source: z.string(),
  view_total: z.int(),
  created_at: z.int(),
})
export type ArticleCard = z.infer<typeof articleCard>

export const banner = z.object({
  id: z.int(),
  place: z.string(),
  title: z.string(),
  image: z.string(),
  url: z.string(),
  sort: z.int(),
  start_time: z.int(),
  end_time: z.int(),
  is_ad: flag,
})
export type Banner = z.infer<typeof banner>
