import { z } from 'zod'
import { HOUSE_SORTS, RISK_VALUES, SCHOOL_LEVELS } from '../codes'
import { bool, id, ids, int, lat, line, lng, enumListField, enumField, paging } from '../field'
import type { CallSchemas } from '../call'
import { band, nameRef, option, buildPageSchema } from '../common'
import { houseCard } from '../house/cards'
import { houseFilter } from '../house/schema'
import { xiaoquBrief } from '../xiaoqu/cards'
import { nearSchool, schoolBrief, schoolCard, schoolInfo } from './cards'

const levels = enumListField(SCHOOL_LEVELS).optional()

/** Lot filters available on the school screens. */
const lotFilter = {
  price_min: houseFilter.price_min,
  price_max: houseFilter.price_max,
  area_min: houseFilter.area_min,
  area_max: houseFilter.area_max,
  jushi: houseFilter.jushi,
  statuses: houseFilter.statuses,
  sort: enumField(HOUSE_SORTS).optional(),
}

const risk = z.enum(RISK_VALUES)

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const schoolCalls = {
  'school/params': {
    request: z.object({ city_id: id().optional() }),
    result: z.object({
      levels: z.array(option),
      regions: z.array(nameRef),
      radius: z.array(option),
      price: z.array(band),
      area: z.array(band),
      jushi: z.array(option),
      sorts: z.array(option),
    }),
  },
  'school/surrounding-schools': {
    request: z.object({
      house_id: id().optional(),
      xiaoqu_id: id().optional(),
      lng: lng().optional(),
      lat: lat().optional(),
      radius: int(300, 10_000).optional(),
      levels,
      ...paging,
    }),
    result: z.object({
      ...buildPageSchema(nearSchool).shape,
      matched: z.array(nearSchool),
      rule_note: z.string(),
      origin: z.object({ name: z.string(), lng: z.number(), lat: z.number(), xiaoqu_id: z.int().nullable() }),
      /** Schools per level within the radius, regardless of the requested levels. */
      level_totals: z.array(z.object({ level: z.enum(SCHOOL_LEVELS), total: z.int() })),
      /** Statements of the lot's notice; null if the request names no lot. */
      lot: z.object({ id: z.int(), title: z.string(), school_quota: risk, hukou: risk }).nullable(),
    }),
  },
  'school/vague-xiaoqu': {
    request: z.object({ keyword: line(1, 50), region_id: id().optional(), limit: int(1, 20).optional() }),
    result: z.object({ list: z.array(xiaoquBrief) }),
  },
  'school/vague-school': {
    request: z.object({ keyword: line(1, 50), region_id: id().optional(), limit: int(1, 20).optional() }),
    result: z.object({ list: z.array(schoolBrief) }),
  },
  'school/search-school': {
    request: z.object({
      ids: ids(1).optional(),
      keyword: line(1, 50).optional(),
      levels,
      region_ids: ids().optional(),
      xiaoqu_id: id().optional(),
      has_lots: bool().optional(),
      lng_min: lng().optional(),
      lat_min: lat().optional(),
      lng_max: lng().optional(),
      lat_max: lat().optional(),
      sort: enumField(['default', 'hot_desc', 'lot_desc', 'name_asc']).optional(),
      ...paging,
    }),
    result: buildPageSchema(schoolCard),
  },
  'school/search-house': {
    request: z.object({
      keyword: line(1, 50).optional(),
      school_ids: ids().optional(),
      xiaoqu_ids: ids().optional(),
      levels,
      region_ids: ids().optional(),
      ...lotFilter,
      ...paging,
    }),
    result: z.object({
      ...buildPageSchema(houseCard).shape,
      schools: z.array(z.object({ house_id: z.int(), school: schoolBrief })),
    }),
  },
  'school/hot-schools': {
    request: z.object({
      region_id: id().optional(),
      level: enumField(SCHOOL_LEVELS).optional(),
      limit: int(1, 50).optional(),
    }),
    result: z.object({ list: z.array(schoolCard) }),
  },
  'school/houses': {
    request: z.object({ school_id: id(), xiaoqu_id: id().optional(), ...lotFilter, ...paging }),
    result: z.object({ ...buildPageSchema(houseCard).shape, school: schoolInfo }),
  },
} satisfies CallSchemas
