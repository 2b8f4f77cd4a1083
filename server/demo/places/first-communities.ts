import { z } from 'zod'
import { number, readRows } from '../files'

const community = z.strictObject({
  name: z.string(),
  alias: z.string().optional(),
  region_id: number,
  circle: z.string(),
  address: z.string().optional(),
  /** Building form; a lot derives its type from it. */
  form: z.enum(['slab', 'tower', 'apartment', 'villa', 'shop', 'office']),
  year: number,
  floors: number,
  buildings: number.optional(),
  /** Asking price, 万元 per square metre. */
  price: number,
  /** Position: metres and bearing from a station, 0 north and 90 east; without a station, from the centre of the 商圈. */
  station: z.string().optional(),
  metres: number.optional(),
  bearing: number.optional(),
})
export type FirstCommunity = z.infer<typeof community>

/** Communities with fixed ids and facts, to which tests, examples and product pictures refer. */
export const FIRST_COMMUNITIES = readRows('places/communities.csv', community)
