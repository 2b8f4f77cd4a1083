import { z } from 'zod'
import { bool, file, id, ids, int, line, enumListField, enumField } from '../field'
import type { CallSchemas } from '../call'
import { buildPageSchema, suggestion, upload } from '../common'
import { houseBrief } from '../house/cards'
import { region } from '../lookup/cards'

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const baseCalls = {
  'base/house': {
    request: z.object({
      ids: ids(1, 50).optional(),
      code: line(4, 32).optional(),
      keyword: line(1, 50).optional(),
      limit: int(1, 20).optional(),
      /** Only lots that the caller serves, unlisted ones included, last changed first; a keyword filters them. */
      mine: bool().optional(),
      page: int(1, 500).optional(),
    }),
    result: buildPageSchema(houseBrief),
  },
  'base/region': {
    request: z.object({
      parent_id: id().optional(),
      depth: int(1, 3).optional(),
      with_lots: bool().optional(),
      keyword: line(1, 20).optional(),
    }),
    result: z.object({ list: z.array(region), current: region.nullable() }),
  },
  'base/upload-pic-base64': {
    request: z.object({
      image: file(),
      usage: enumField([
        'avatar',
        'feedback',
        'ask',
        'house',
        'xiaoqu',
        'agent',
        'poster',
        'other',
      ]).optional(),
      file_name: line(1, 100).optional(),
    }),
    result: upload,
  },
  'base/upload-pic-water': {
    request: z.object({
      image: file(),
      usage: enumField(['house', 'xiaoqu', 'survey', 'agent', 'poster', 'other']).optional(),
      file_name: line(1, 100).optional(),
      watermark: line(1, 30).optional(),
    }),
    result: upload,
  },
  'base/search-all': {
    request: z.object({
      keyword: line(1, 50),
      types: enumListField([
        'house',
        'xiaoqu',
        'building',
        'rights',
        'agent',
        'school',
        'region',
        'circle',
        'subway_line',
        'station',
        'article',
        'wiki',
        'ask',
        'report',
        'video',
      ]).optional(),
      limit: int(1, 10).optional(),
    }),
    result: z.object({
      keyword: z.string(),
      groups: z.array(
        z.object({
          type: z.string(),
          label: z.string(),
          total: z.int(),
          list: z.array(suggestion),
        }),
      ),
    }),
  },
  'base/apps-version': {
    request: z.object({}),
    result: z.object({
      IOS: z.object({
        app: z.string(),
        version: z.string(),
        url: z.string().nullable(),
        min_version: z.string().nullable(),
        note: z.string().nullable(),
      }),
      Android: z.object({
        app: z.string(),
        version: z.string(),
        url: z.string().nullable(),
        min_version: z.string().nullable(),
        note: z.string().nullable(),
      }),
    }),
  },
} satisfies CallSchemas
