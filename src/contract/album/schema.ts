import { z } from 'zod'
import { ALBUM_KINDS } from '../codes'
import type { CallSchemas } from '../call'
import { id, ids, line, enumField } from '../field'
import { albumChange, albumList } from './cards'

export const ALBUM_OWNERS = ['house', 'xiaoqu', 'building', 'agent', 'article', 'house_check'] as const
export type AlbumOwnerType = (typeof ALBUM_OWNERS)[number]

const owner = { owner_type: enumField(ALBUM_OWNERS), owner_id: id() }

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const albumCalls = {
  'album/list': { request: z.object({ ...owner }), result: albumList },
  'album/add': {
    request: z.object({
      ...owner,
      picture_ids: ids(1, 50),
      kind: enumField(ALBUM_KINDS).optional(),
      caption: line(0, 60).optional(),
    }),
    result: albumChange,
  },
  'album/del': { request: z.object({ ...owner, picture_ids: ids(1, 50) }), result: albumChange },
} satisfies CallSchemas
