import { z } from 'zod'
import { flag } from '../field'
import { agentBrief } from '../agent/cards'

export const videoCard = z.object({
  id: z.int(),
  type: z.enum(['house', 'closing']),
  title: z.string(),
  cover: z.string(),
  duration: z.int(),
  house_id: z.int().nullable(),
  house_title: z.string().nullable(),
  region_name: z.string().nullable(),
  agent: agentBrief.nullable(),
  view_total: z.int(),
  is_followed: flag,
  followed_total: z.int(),
  created_at: z.int(),
})
export type VideoCard = z.infer<typeof videoCard>
