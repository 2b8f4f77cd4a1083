import { z } from 'zod'
import { SCHOOL_LEVELS } from '../codes'

export const schoolCard = z.object({
  id: z.int(),
  name: z.string(),
  level: z.enum(SCHOOL_LEVELS),
  grade: z.string().nullable(),
  region_id: z.int(),
  region_name: z.string(),
  address: z.string(),
  lng: z.number(),
  lat: z.number(),
  hot: z.int(),
  xiaoqu_total: z.int(),
  lot_total: z.int(),
  distance: z.int().nullable(),
})
export type SchoolCard = z.infer<typeof schoolCard>
