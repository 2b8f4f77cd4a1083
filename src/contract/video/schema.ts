import { z } from 'zod'
import { HOUSE_STATUSES, HOUSE_TYPES } from '../codes'
import {
  bool,
  digitsIn,
  file,
  flag,
  id,
  ids,
  int,
  line,
  enumListField,
  enumField,
  paging,
  text,
} from '../field'
import type { CallSchemas } from '../call'
import { followState, option, buildPageSchema } from '../common'
import { agentBrief } from '../agent/cards'
import { videoCard, videoInfo } from '../video/cards'
import { MAX_FILM_BYTES, FILM_PART_BYTES, VIDEO_SUBJECTS } from '../video-rules'

/** Heading and description of a video. */
export const videoWords = { title: line(4, 40), text: text(1, 500).optional() }

/** With `facets` the first page includes counts per kind. Sort `begin_asc`: next to open first. */
const search = z.object({
  keyword: line(1, 50).optional(),
  region_ids: ids().optional(),
  house_id: id().optional(),
  agent_id: id().optional(),
  house_types: digitsIn(HOUSE_TYPES).optional(),
  jushi: digitsIn([1, 2, 3, 4, 5]).optional(),
  subjects: enumListField(VIDEO_SUBJECTS).optional(),
  statuses: enumListField(HOUSE_STATUSES).optional(),
  sort: enumField(['default', 'new_desc', 'view_desc', 'followed_desc', 'begin_asc']).optional(),
  facets: bool().optional(),
  ...paging,
})

/** Counts per option of each filter; `counts` per list without filters, followed ones null for a visitor. */
const facets = z.object({
  regions: z.array(option),
  jushi: z.array(option),
  subjects: z.array(option),
  statuses: z.array(option),
  counts: z.object({ house: z.int(), closing: z.int(), followed: z.int().nullable() }),
})

const found = z.object({ ...buildPageSchema(videoCard).shape, facets: facets.nullable() })

/** `peek`: preloading a neighbour, which does not count as a view. */
const info = z.object({ id: id(), peek: bool().optional() })

/** An uploaded video: its key, its bytes and the metadata read from it. */
const storedVideo = z.object({
  id: z.int(),
  type: z.enum(['house', 'closing']),
  size: z.int(),
  duration: z.int(),
  width: z.int(),
  height: z.int(),
  has_sound: flag,
})

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const videoCalls = {
  'api/house-fact-video/search': { request: search, result: found },
  'api/house-fact-video/info': { request: info, result: videoInfo },
  'api/house-fact-video/follow': { request: z.object({ id: id(), follow: bool() }), result: followState },
  'api/closing-fact-video/search': { request: search, result: found },
  'api/closing-fact-video/info': { request: info, result: videoInfo },
  'api/closing-fact-video/follow': { request: z.object({ id: id(), follow: bool() }), result: followState },
  'base/upload-video': {
    /** An MP4 of at most 10 MB and three minutes, H.264 with AAC or without sound; its index may be at either end. */
    request: z.object({
      video: file(),
      type: enumField(['house', 'closing']),
      house_id: id(),
      ...videoWords,
    }),
    result: storedVideo,
  },
  'base/video-begin': {
    /** `file_key` identifies the file on the sender's device: an upload of the same file resumes. */
    request: z.object({ house_id: id(), file_key: line(1, 200), size: int(1, MAX_FILM_BYTES) }),
    /** `have`: received parts, from 0; each has `part_bytes` bytes, the last one the remainder. */
    result: z.object({ id: z.int(), part_bytes: z.int(), parts: z.int(), have: z.array(z.int()) }),
  },
  'base/video-part': {
    request: z.object({
      id: id(),
      no: int(0, Math.ceil(MAX_FILM_BYTES / FILM_PART_BYTES) - 1),
      video: file(),
    }),
    result: z.object({ id: z.int(), have_total: z.int(), parts: z.int() }),
  },
  'base/video-end': {
    request: z.object({ id: id(), type: enumField(['house', 'closing']), ...videoWords }),
    result: storedVideo,
  },
  'api/user/my-followed-fact-video': {
    request: z.object({ type: enumField(['house', 'closing']).optional(), ...paging }),
    result: z.object({
      ...buildPageSchema(videoCard).shape,
      /** All followed videos that are no longer public; with the first page. */
      gone: z.array(
        z.object({
          id: z.int(),
          type: z.enum(['house', 'closing']),
          title: z.string(),
          withdrawn_at: z.int(),
          region_id: z.int().nullable(),
        }),
      ),
      /** Followed agents with videos, and their new ones of the last seven days; with the first page. */
      agents: z.array(z.object({ ...agentBrief.shape, new_total: z.int() })),
      agent_total: z.int(),
    }),
  },
} satisfies CallSchemas
