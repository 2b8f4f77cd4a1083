import { z } from 'zod'
import { bool, id, ids, int, line, enumField, paging } from '../field'
import type { CallSchemas } from '../call'
import { buildingPara } from '../building/cards'
import { band, done, facet, nameRef, option, buildPageSchema } from '../common'
import { housePara } from '../house/cards'
import { commutePlace, regionCircles, station, subwayLineStations } from '../lookup/cards'

/** Editors' decisions on frequent search terms. */
const WORD_STATUSES = ['pending', 'approved', 'rejected'] as const
export type WordStatus = (typeof WORD_STATUSES)[number]

export const searchItem = z.object({
  type: z.enum([
    'house',
    'xiaoqu',
    'building',
    'rights',
    'agent',
    'school',
    'article',
    'wiki',
    'ask',
    'report',
    'video',
  ]),
  id: z.int(),
  id_code: z.string().nullable(),
  title: z.string(),
  summary: z.string(),
  highlight: z.array(z.string()),
  cover: z.string().nullable(),
  tags: z.array(z.string()),
  price: z.int().nullable(),
  time: z.int().nullable(),
})
export type SearchItem = z.infer<typeof searchItem>

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const lookupCalls = {
  'subway/list': {
    request: z.object({ city_id: id().optional(), with_stations: bool().optional() }),
    result: z.object({ list: z.array(subwayLineStations) }),
  },
  'subway/stations': {
    request: z.object({ line_id: id().optional(), keyword: line(1, 20).optional() }),
    result: z.object({ list: z.array(station) }),
  },
  'lookup/commute-places': {
    request: z.object({ word: line(1, 40) }),
    result: z.object({ items: z.array(commutePlace) }),
  },
  'h5/region/circles-bj': {
    request: z.object({ city_id: id().optional(), region_id: id().optional() }),
    result: z.object({ list: z.array(regionCircles) }),
  },
  'search/para-super': {
    request: z.object({ city_id: id().optional() }),
    result: z.object({
      house: housePara,
      building: buildingPara,
      rights: z.object({
        categories: z.array(option),
        statuses: z.array(option),
        total_bands: z.array(band),
      }),
      school: z.object({ levels: z.array(option), regions: z.array(nameRef) }),
      hot: z.array(z.string()),
      types: z.array(option),
      placeholder: z.string(),
    }),
  },
  'api/search': {
    request: z.object({
      keyword: line(1, 50).optional(),
      type: enumField([
        'all',
        'house',
        'xiaoqu',
        'building',
        'rights',
        'agent',
        'school',
        'article',
        'wiki',
        'ask',
        'report',
        'video',
      ]).optional(),
      region_ids: ids().optional(),
      ...paging,
    }),
    result: z.object({
      ...buildPageSchema(searchItem).shape,
      types: z.array(facet),
      hot: z.array(z.string()),
      correction: z.string().nullable(),
    }),
  },
  'api/search/record-log': {
    request: z.object({
      keyword: line(1, 50),
      type: enumField([
        'all',
        'house',
        'xiaoqu',
        'building',
        'rights',
        'agent',
        'school',
        'article',
        'wiki',
        'ask',
        'report',
        'video',
      ]).optional(),
      total: int(0, 10_000_000).optional(),
      clicked_type: line(1, 20).optional(),
      clicked_id: id().optional(),
    }),
    result: done,
  },
  'search/words': {
    request: z.object({ status: enumField(WORD_STATUSES).optional(), ...paging }),
    result: buildPageSchema(
      /** `searchers`: unique ones in the last seven days. */
      z.object({ word: z.string(), searchers: z.int(), status: z.enum(WORD_STATUSES) }),
    ),
  },
  'search/decide-word': {
    request: z.object({ word: line(1, 50), approve: bool() }),
    result: z.object({ word: z.string(), status: z.enum(WORD_STATUSES) }),
  },
} satisfies CallSchemas
