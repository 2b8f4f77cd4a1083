import { z } from 'zod'
import type { CallSchemas } from '../call'
import { buildPageSchema } from '../common'
import { date, dateText, flag, id, line, enumField, deskPaging } from '../field'
import { LICENCE_VIEWS } from '../people-rules'

const licence = z.object({
  /** The agent's id. */
  id: z.int(),
  name: z.string(),
  company: z.string(),
  licence_no: z.string(),
  checked_at: z.int().nullable(),
  checked_by: z.string(),
  /** Last day of validity; null: unknown. */
  until: dateText.nullable(),
  is_shown: flag,
  /** Disabled by an admin, regardless of the licence. */
  is_off: flag,
})
export type Licence = z.infer<typeof licence>

export const licenceCalls = {
  'desk/licences': {
    request: z.object({
      view: enumField(LICENCE_VIEWS).optional(),
      /** Searches the name and the licence number. */
      keyword: line(1, 20).optional(),
      ...deskPaging,
    }),
    result: buildPageSchema(licence).extend({ views: z.record(z.enum(LICENCE_VIEWS), z.int()) }),
  },
  'desk/licence-check': {
    request: z.object({
      agent_id: id(),
      licence_no: line(2, 40),
      checked_day: date(),
      /** Last day of validity. */
      until: date(),
    }),
    result: z.object({ licence }),
  },
} satisfies CallSchemas
