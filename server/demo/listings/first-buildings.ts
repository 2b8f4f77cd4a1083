import { z } from 'zod'
import { readJson } from '../files'

const pair = z.tuple([z.number(), z.number()])

const building = z.strictObject({
  name: z.string(),
  id_code: z.string().optional(),
  status: z.enum(['on_sale', 'coming', 'sold_out']),
  region_id: z.int(),
  circle: z.string(),
  station: z.string(),
  metres: z.int(),
  address: z.string().optional(),
  /** Price in 万元 per square metre. */
  price: z.number(),
  total: pair.nullable(),
  area: pair,
  jushi: z.array(z.int()),
  decoration: z.string().optional(),
  opens: z.int().nullable(),
  delivers: z.int().nullable(),
  features: z.array(z.string()),
  followed: z.int(),
  permits: z
    .array(
      z.strictObject({
        towers: z.string(),
        no: z.string(),
        day: z.int(),
        units: z.int(),
        signed: z.int(),
        price: z.number(),
      }),
    )
    .optional(),
})
export type FirstBuilding = z.infer<typeof building>

/** New builds with fixed facts, to which tests, examples and product pictures refer. Prices in 万元, days relative to today. */
export const FIRST_BUILDINGS = readJson('listings/first-buildings.json', z.array(building))
