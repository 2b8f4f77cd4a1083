import { z } from 'zod'
import type { CallSchemas } from '../call'
import { done } from '../common'
import { bool, date, flag, id, int, line } from '../field'
import { MAX_DAILY_ROWS, MIN_DAILY_ROWS } from './key-rules'

const openKey = z.object({
  id: z.int(),
  name: z.string(),
  organisation: z.string(),
  /** Last characters of the key. */
  hint: z.string(),
  daily_rows: z.int(),
  licence_version: z.int(),
  expires_at: z.int(),
  created_at: z.int(),
  withdrawn_at: z.int().nullable(),
  /** Neither expired nor withdrawn. */
  is_valid: flag,
  /** Rows and requests of today. */
  row_total: z.int(),
  request_total: z.int(),
})
export type OpenKeyRow = z.infer<typeof openKey>

/** Request and result schemas of this domain's endpoints, by path. The data themselves are at /open/v1, without signatures and forms. */
export const openDataCalls = {
  'desk/open-keys': { request: z.object({}), result: z.object({ list: z.array(openKey) }) },
  'desk/open-key-add': {
    request: z.object({
      /** Use, as the institute states it. */
      name: line(2, 30),
      organisation: line(2, 60),
      /** Last day of validity. */
      until: date(),
      daily_rows: int(MIN_DAILY_ROWS, MAX_DAILY_ROWS),
      /** The institute has accepted the licences of OPEN_LICENCE_VERSION. */
      accepts_licence: bool(),
    }),
    result: z.object({ id: z.int(), /** Shown once. */ key: z.string() }),
  },
  'desk/open-key-end': { request: z.object({ id: id() }), result: done },
} satisfies CallSchemas
