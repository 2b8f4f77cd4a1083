import { z } from 'zod'
import { SCHOOL_LEVELS, SCHOOL_TIES } from '../codes'
import { flag, monthText } from '../field'
import { xiaoquBrief } from '../xiaoqu/cards'

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
  is_private: flag,
  is_demo: flag,
})
export type SchoolCard = z.infer<typeof schoolCard>

export const schoolBrief = z.object({
  id: z.int(),
  name: z.string(),
  level: z.enum(SCHOOL_LEVELS),
  region_name: z.string(),
  lot_total: z.int(),
})
export type SchoolBrief = z.infer<typeof schoolBrief>

/** Year of the announcement that assigns a community to a school, and the kind of tie; null: not recorded. */
export const schoolTie = z.object({ year: z.int().nullable(), kind: z.enum(SCHOOL_TIES).nullable() })
export type SchoolTie = z.infer<typeof schoolTie>

/** tie: tie of the school to the community at the centre of the search; null if the records have none. */
export const nearSchool = z.object({ ...schoolCard.shape, tie: schoolTie.nullable() })
export type NearSchool = z.infer<typeof nearSchool>

export const tiedXiaoqu = z.object({ ...xiaoquBrief.shape, open_total: z.int(), tie: schoolTie })
export const schoolInfo = z.object({
  ...schoolCard.shape,
  intro: z.string().nullable(),
  listed_month: monthText.nullable(),
  xiaoqus: z.array(tiedXiaoqu),
  rule_note: z.string(),
})
export type SchoolInfo = z.infer<typeof schoolInfo>
