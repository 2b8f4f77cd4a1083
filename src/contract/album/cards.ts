import { z } from 'zod'
import { ALBUM_KINDS } from '../codes'
import { picture } from '../common'
import { videoCard } from '../video/cards'

export const album = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(ALBUM_KINDS),
  pictures: z.array(picture),
})
export type Album = z.infer<typeof album>

export const albumList = z.object({
  list: z.array(album),
  total: z.int(),
  cover: z.string().nullable(),
  video: videoCard.nullable(),
})
export type AlbumList = z.infer<typeof albumList>

export const albumChange = z.object({
  changed: z.int(),
  album_total: z.int(),
  cover: z.string().nullable(),
  list: z.array(album),
})
export type AlbumChange = z.infer<typeof albumChange>
