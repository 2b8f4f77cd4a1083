import { z } from 'zod'
import type { CallSchemas } from '../call'
import { bool, enumField, flag, id, line } from '../field'
import { DESK_ROOMS } from './rooms'

/** Maximum own views of one person in a room. */
export const MAX_VIEWS = 20

const deskView = z.object({
  id: z.int(),
  name: z.string(),
  /** Query of the room's address: filters, order, page size and columns. */
  query: z.string(),
  is_shared: flag,
  /** The caller saved it, and may rename, replace and delete it. */
  is_own: flag,
  /** Name of the person who shares it. */
  owner: z.string(),
})
export type DeskView = z.infer<typeof deskView>

export const deskViewCalls = {
  /** The caller's own views of a room, and those that others share. */
  'desk/saved-views': {
    request: z.object({ room: enumField(DESK_ROOMS as [string, ...string[]]) }),
    result: z.object({ list: z.array(deskView) }),
  },
  'desk/saved-view-save': {
    request: z.object({
      id: id().optional(),
      room: enumField(DESK_ROOMS as [string, ...string[]]),
      name: line(1, 20),
      query: line(0, 500),
      is_shared: bool(),
    }),
    result: z.object({ id: z.int() }),
  },
  'desk/saved-view-remove': { request: z.object({ id: id() }), result: z.object({ id: z.int() }) },
} satisfies CallSchemas
