import { z } from 'zod'
import type { CallSchemas } from '../call'
import { done } from '../common'
import { enumListField, id, int, line } from '../field'
import { GRANTABLE } from '../permissions'

const customRole = z.object({
  id: z.int(),
  name: z.string(),
  permissions: z.array(z.enum(GRANTABLE)),
  /** Staff who have it, disabled ones included. */
  holder_total: z.int(),
  updated_at: z.int(),
})
export type CustomRole = z.infer<typeof customRole>

export const customRoleCalls = {
  'desk/custom-roles': { request: z.object({}), result: z.object({ list: z.array(customRole) }) },
  'desk/custom-role-save': {
    request: z.object({
      /** Omitted: a new role. */
      id: id().optional(),
      name: line(2, 16),
      permissions: enumListField(GRANTABLE),
      /** That of the role as it was shown; another one is 1008. */
      updated_at: int().optional(),
    }),
    result: z.object({ id: z.int(), waiting: z.int().nullable() }),
  },
  'desk/custom-role-remove': { request: z.object({ id: id() }), result: done },
} satisfies CallSchemas
