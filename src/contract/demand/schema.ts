import { z } from 'zod'
import type { CallSchemas } from '../call'
import { DEMAND_ALERTS, DEMAND_RISKS, FUNDS, HOUSE_TYPES, LEAD_STATUSES, PURPOSES } from '../codes'
import { band, done, nameRef, option, buildPageSchema } from '../common'
import {
  bool,
  decimal,
  digitsIn,
  flag,
  id,
  idemKey,
  ids,
  int,
  line,
  enumListField,
  money,
  enumField,
  paging,
  phone,
  text,
} from '../field'
import { agentBrief } from '../agent/cards'
import { houseCard, houseTypePara } from '../house/cards'
import { demand } from '../user/cards'

/** Conditions that a lot may fail. */
export const MISSES = ['circle', 'price', 'area', 'jushi', ...DEMAND_RISKS] as const
export type Miss = (typeof MISSES)[number]

export const wish = z.object({
  id: z.int(),
  status: z.enum(LEAD_STATUSES),
  demand,
  agent: agentBrief.nullable(),
  match_total: z.int(),
  /** Among these: lots added since the last view of the demand, lots viewed, and lots followed. */
  new_total: z.int(),
  seen_total: z.int(),
  followed_total: z.int(),
  recommend_total: z.int(),
  contacted_at: z.int().nullable(),
  created_at: z.int(),
  updated_at: z.int(),
})
export type Wish = z.infer<typeof wish>

const fields = {
  region_ids: ids(0, 10).optional(),
  circle_ids: ids(0, 20).optional(),
  price_min: money().optional(),
  price_max: money().optional(),
  area_min: decimal(0, 100_000).optional(),
  area_max: decimal(0, 100_000).optional(),
  jushi: digitsIn([1, 2, 3, 4, 5]).optional(),
  house_types: digitsIn(HOUSE_TYPES).optional(),
  purpose: enumField(PURPOSES).optional(),
  funds: enumField(FUNDS).optional(),
  risk_exclude: enumListField(DEMAND_RISKS).optional(),
  note: text(0, 500).optional(),
}

export const demandMatch = z.object({
  house: houseCard,
  misses: z.array(z.enum(MISSES)),
  is_new: flag,
})
export type DemandMatch = z.infer<typeof demandMatch>

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const demandCalls = {
  'h5/user/demand-params': {
    request: z.object({ region_id: id().optional() }),
    result: z.object({
      house_types: z.array(houseTypePara),
      area: z.array(band),
      purpose: z.array(option),
      funds: z.array(option),
      risks: z.array(option),
      regions: z.array(z.object({ ...nameRef.shape, circles: z.array(nameRef) })),
      circles: z.array(nameRef),
      demand: demand.nullable(),
      open_total: z.int(),
      open_most: z.int(),
      phone: z.string().nullable(),
    }),
  },
  'h5/user/save-demand': { request: z.object(fields), result: z.object({ demand: demand.nullable() }) },
  'user/find-house': {
    request: z.object({
      name: line(1, 16).optional(),
      phone: phone().optional(),
      ...fields,
      agree: bool(),
      idem_key: idemKey(),
    }),
    result: z.object({ wish, matches: z.array(houseCard) }),
  },
  'user/wish-list': {
    request: z.object({ statuses: enumListField(LEAD_STATUSES).optional(), ...paging }),
    result: buildPageSchema(wish),
  },
  'demand/match': {
    request: z.object({
      ...fields,
      since: money().optional(),
      only_new: bool().optional(),
      /** An own demand: excludes lots that its member rejected; with `only_unfit` returns those alone. */
      wish_id: id().optional(),
      only_unfit: bool().optional(),
      page_size: int(1, 30).optional(),
    }),
    result: z.object({
      /** Matching lots; `only_new` removes those older than `since` from the lists, not from the totals. */
      total: z.int(),
      near_total: z.int(),
      /** Matches newer than `since`; lots that the member rejected. */
      new_total: z.int(),
      unfit_total: z.int(),
      /** Number of matches if one condition is dropped. */
      looser: z.array(z.object({ miss: z.enum(MISSES), total: z.int() })),
      /** Open lots in the districts by price, one count per DEMAND_PRICES entry: from that price to the next, the last unbounded. */
      price_counts: z.array(z.int()),
      list: z.array(demandMatch),
      near: z.array(demandMatch),
    }),
  },
  'demand/save-wish': {
    request: z.object({ id: id(), ...fields, alerts: enumListField(DEMAND_ALERTS).optional() }),
    result: z.object({ wish }),
  },
  'demand/alerts': {
    request: z.object({ id: id(), alerts: enumListField(DEMAND_ALERTS) }),
    result: z.object({ wish }),
  },
  'demand/unfit': {
    request: z.object({ id: id(), house_id: id(), unfit: bool() }),
    result: z.object({ unfit: flag }),
  },
  'demand/stop': { request: z.object({ id: id() }), result: done },
} satisfies CallSchemas
