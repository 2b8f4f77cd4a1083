import { z } from 'zod'
import { number, readRows } from '../files'

const community = z.strictObject({
  name: z.string(),
  alias: z.string().optional(),
  region_id: number,
  circle: z.string(),
  address: z.string().optional(),
  /** What it is built as; a lot takes its own type from it. */
  form: z.enum(['slab', 'tower', 'apartment', 'villa', 'shop', 'office']),
  year: number,
  floors: number,
  buildings: number.optional(),
  /** Asking price, 万元 a square metre. */
  price: number,
  /** The place: so many metres from a station, bearing 0 north and 90 east; without a station the middle of the 商圈. */
  station: z.string().optional(),
  metres: number.optional(),
  bearing: number.optional(),
})
export type FirstCommunity = z.infer<typeof community>

/** Communities with a fixed number and fixed facts: tests, examples and pictures of the product speak of them. */
export const FIRST_COMMUNITIES = readRows('places/communities.csv', community)
