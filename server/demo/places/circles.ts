import { z } from 'zod'
import { number, readRows } from '../files'

const circle = z.strictObject({
  region_id: number,
  name: z.string(),
  lng: number,
  lat: number,
  /** About what a square metre of an ordinary home is asked there, in 万元. */
  price: number,
  /** How many lots lie there. */
  weight: number,
})
export type CircleRow = z.infer<typeof circle> & { id: number }

/** 商圈 of Beijing, numbered as they stand. */
export const CIRCLES: readonly CircleRow[] = readRows('places/circles.csv', circle).map((row, index) => ({
  id: index + 1,
  ...row,
}))
