import { z } from 'zod'
import type { CallSchemas } from '../call'
import { buildPageSchema } from '../common'
import { bool, id, line, enumField, paging } from '../field'
import { FOUR_EYES_AREAS, PREPARED_STATES } from './lot-states'
import { keptValue } from './lots'

const prepared = z.object({
  id: z.int(),
  area: z.enum(FOUR_EYES_AREAS),
  entity_type: z.string(),
  entity_id: z.int(),
  title: z.string(),
  fields: z.array(z.object({ field: z.string(), before: keptValue, after: keptValue })),
  /** Basis of the change, if given. */
  basis: z.string().nullable(),
  editor: z.string(),
  at: z.int(),
  state: z.enum(PREPARED_STATES),
  decided_by: z.string().nullable(),
  decided_at: z.int().nullable(),
  note: z.string(),
  /** True if the caller prepared it: somebody else has to approve. */
  is_own: z.boolean(),
})
export type PreparedChange = z.infer<typeof prepared>

export const fourEyesCalls = {
  'desk/prepared': {
    request: z.object({ state: enumField(PREPARED_STATES).optional(), ...paging }),
    result: buildPageSchema(prepared),
  },
  'desk/decide': {
    request: z.object({
      id: id(),
      /** False rejects the change; its author withdraws it that way. */
      confirm: bool(),
      note: line(0, 200).optional(),
    }),
    result: z.object({ state: z.enum(PREPARED_STATES) }),
  },
} satisfies CallSchemas
