import { defineQuery } from '../query-descriptor'
import type { Request } from '../endpoints'
import type { VideoCard } from './cards'

export type VideoKind = VideoCard['type']
export type VideoFilter = Pick<
  Request<'api/house-fact-video/search'>,
  'keyword' | 'region_ids' | 'jushi' | 'subjects' | 'statuses' | 'sort'
>

export const VIDEO_ROWS = 20

/** Videos of a kind, with counts per category. */
export const buildVideoListQuery = (kind: VideoKind, filter: VideoFilter) =>
  defineQuery(kind === 'closing' ? 'api/closing-fact-video/search' : 'api/house-fact-video/search', {
    ...filter,
    facets: true,
    page_size: VIDEO_ROWS,
  })

/** One video. Preloading a neighbour (`isPeek`) does not count as a view. */
export const videoAt = (kind: VideoKind, id: number, { isPeek = false } = {}) =>
  defineQuery(
    kind === 'closing' ? 'api/closing-fact-video/info' : 'api/house-fact-video/info',
    isPeek ? { id, peek: true } : { id },
  )
