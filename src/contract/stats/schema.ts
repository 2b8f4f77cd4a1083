import { z } from 'zod'
import { HOUSE_TYPES } from '../codes'
import { digitsIn, flag, id, int, lat, lng, month, monthText, oneOf } from '../field'
import type { CallSchemas } from '../call'
import { statMonth } from '../house/cards'

export const statChange = z.object({
  deal_total: z.number().nullable(),
  deal_amount: z.number().nullable(),
  avg_unit_price: z.number().nullable(),
  avg_discount_rate: z.number().nullable(),
  success_rate: z.number().nullable(),
})
export type StatChange = z.infer<typeof statChange>

export const statRegionMonth = z.object({
  ...statMonth.shape,
  region_id: z.int(),
  region_name: z.string(),
  mom: statChange,
  yoy: statChange,
  is_complete: flag,
  updated_at: z.int(),
})
export type StatRegionMonth = z.infer<typeof statRegionMonth>

export const series = z.object({
  key: z.string(),
  title: z.string(),
  unit: z.string(),
  points: z.array(z.object({ month: monthText, value: z.number().nullable(), total: z.int() })),
})
export type Series = z.infer<typeof series>

/** Request (as it travels: text in, typed values out) and result of each call of this domain, by path. */
export const statsCalls = {
  'stat/info-month': {
    request: z.object({
      month: month().optional(),
      region_id: id().optional(),
      house_types: digitsIn(HOUSE_TYPES).optional(),
    }),
    result: z.object({ stat: statRegionMonth }),
  },
  'stat/last-month': {
    request: z.object({ region_id: id().optional() }),
    result: z.object({ stat: statRegionMonth, months: z.array(monthText) }),
  },
  'stat/trans-chart': {
    request: z.object({
      region_id: id().optional(),
      house_types: digitsIn(HOUSE_TYPES).optional(),
      months: int(3, 36).optional(),
    }),
    result: z.object({ series: z.array(series) }),
  },
  'stat/quotation': {
    request: z.object({
      xiaoqu_id: id().optional(),
      region_id: id().optional(),
      months: int(3, 36).optional(),
    }),
    result: z.object({
      series: z.array(series),
      avg_price: z.int(),
      change: z.number().nullable(),
      auction_discount: z.number().nullable(),
    }),
  },
  'api/statistics/landing-page': {
    request: z.object({
      type: oneOf(['house', 'building_new', 'rights']),
      house_id: id().optional(),
      building_new_id: id().optional(),
      rights_id: id().optional(),
      gps_lng: lng().optional(),
      gps_lat: lat().optional(),
      ip_lng: lng().optional(),
      ip_lat: lat().optional(),
    }),
    result: z.object({ region_id: z.int().nullable(), region_name: z.string() }),
  },
} satisfies CallSchemas
