import { z } from 'zod'
import { number, readRows } from '../files'

export const BEIJING = 110100

/**
 * Administrative divisions with GB codes: all provinces, and Beijing down to its districts. Coordinates are GCJ-02, approximately the seat.
 */
export const REGIONS = readRows(
  'places/regions.csv',
  z.strictObject({
    id: number,
    name: z.string(),
    level: z.enum(['province', 'city', 'region']),
    parent_id: number.nullable().default(null),
    lng: number,
    lat: number,
  }),
)
