import { z } from 'zod'
import { number, readRows } from '../files'

const circle = z.strictObject({
  region_id: number,
  name: z.string(),
  lng: number,
  lat: number,
  /** Approximate asking price of an ordinary home there, in 万元 per square metre. */
  price: number,
  /** Relative number of lots there. */
  weight: number,
})
export type CircleRow = z.infer<typeof circle> & { id: number }

/** 商圈 of Beijing, numbered in file order. */
export const CIRCLES: readonly CircleRow[] = readRows('places/circles.csv', circle).map((row, index) => ({
  id: index + 1,
  ...row,
}))
