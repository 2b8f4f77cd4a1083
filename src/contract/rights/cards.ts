import { z } from 'zod'
import { RIGHTS_CATEGORIES, RIGHTS_STATUSES } from '../codes'
import { flag } from '../field'

export const rightsCard = z.object({
  id: z.int(), id_code: z.string(), title: z.string(), category: z.enum(RIGHTS_CATEGORIES),
  debtor_industry: z.string().nullable(), creditor: z.string(), region_id: z.int(), region_name: z.string(),
  principal: z.int(), interest: z.int(), total: z.int(), guarantee: z.string().nullable(), price: z.int().nullable(),
  discount_rate: z.number().nullable(), status: z.enum(RIGHTS_STATUSES), publish_time: z.int(),
  deadline: z.int().nullable(), is_followed: flag, is_demo: flag,
})
export type RightsCard = z.infer<typeof rightsCard>
