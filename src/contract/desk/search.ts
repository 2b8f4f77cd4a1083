import { z } from 'zod'
import type { CallSchemas } from '../call'
import { caseRow } from '../case/cards'
import { HOUSE_STATUSES } from '../codes'
import { TEXT_STATES } from '../content/cards'
import { flag, line } from '../field'
import { leadCard } from '../lead/cards'
import { STAFF_ROLES } from '../people-rules'
import { TEXT_TYPES } from './table-rules'

export const deskSearchCalls = {
  'desk/search': {
    request: z.object({
      /** Lot number, case number, address, title, name, or the last four digits of a phone number; never a whole one. */
      keyword: line(1, 50),
    }),
    /** The first few of each kind; a kind is empty for a caller whose role may not open its room. */
    result: z.object({
      lots: z.array(
        z.object({
          id: z.int(),
          code: z.string(),
          title: z.string(),
          status: z.enum(HOUSE_STATUSES),
          is_on: flag,
        }),
      ),
      cases: z.array(caseRow.pick({ id: true, number: true, subject: true, state: true })),
      texts: z.array(
        z.object({
          type: z.enum(TEXT_TYPES),
          id: z.int(),
          title: z.string(),
          status: z.enum(TEXT_STATES),
        }),
      ),
      /** Phone numbers are masked, as in the list. */
      leads: z.array(leadCard.pick({ id: true, type_label: true, status: true, name: true, phone: true })),
      staff: z.array(z.object({ id: z.int(), name: z.string(), roles: z.array(z.enum(STAFF_ROLES)) })),
    }),
  },
} satisfies CallSchemas
