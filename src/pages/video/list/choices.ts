import type { Found, VideoKind } from '@/domain/video/use-videos'
import { parseVideoFilter, type VideoFilter } from '@/domain/video/video-filter'

export const SORTS = [
  { sort: undefined, label: '最近' },
  { sort: 'view_desc', label: '看得多' },
  { sort: 'begin_asc', label: '快开拍' },
] as const
export const TITLES: Record<VideoKind, string> = { house: '实勘视频', closing: '成交纪实' }

export type Facets = NonNullable<Found['facets']>

export interface ChoiceProps {
  facets: Facets
  filter: VideoFilter
  choose: (filter: VideoFilter) => void
}

export const sorted = ({ sort: _, ...filter }: VideoFilter, sort: VideoFilter['sort']): VideoFilter => ({
  ...filter,
  ...(sort && { sort }),
})

export type Key = 'region_ids' | 'jushi' | 'subjects' | 'statuses'

/** Toggles one choice of a kind in the filter. */
export function turned(filter: VideoFilter, name: Key, key: string): VideoFilter {
  const { [name]: now, ...others } = filter
  if (
    String(now ?? '')
      .split(',')
      .includes(key)
  )
    return others
  return { ...others, ...parseVideoFilter({ [name]: key }) }
}

export const isOn = (filter: VideoFilter, name: Key, key: string) =>
  String(filter[name] ?? '')
    .split(',')
    .includes(key)
