import { firstPage } from '@/contract/query-descriptor'
import { buildVideoListQuery, videoAt } from '@/contract/video/asks'
import { videoCalls } from '@/contract/video/schema'
import { parseParams, type Loaders, type PublicScreen } from '@/routes/loader'

const toKind = (kind: string) => (kind === 'closing' ? 'closing' : 'house')

const loadVideos = (kind: string, params: Readonly<Record<string, string | undefined>>) => {
  const { keyword, region_ids, jushi, subjects, statuses, sort } = parseParams(
    videoCalls['api/house-fact-video/search'].request,
    params,
  )
  return firstPage(
    buildVideoListQuery(toKind(kind), { keyword, region_ids, jushi, subjects, statuses, sort }),
  )
}

export const videoLoaders = {
  'fact-video-list': ({ kind = 'house', ...filter }) => [loadVideos(kind, filter)],
  'fact-video-detail': ({ kind, id, follows, ...filter }) => [
    videoAt(toKind(kind), Number(id)),
    ...(follows === '1' ? [] : [loadVideos(kind, filter)]),
  ],
  'fact-video-share': ({ kind, id }) => [videoAt(toKind(kind), Number(id)), loadVideos(kind, {})],
} satisfies Partial<Loaders<PublicScreen>>
