import { ALBUM_KIND_LABELS, type AlbumKind } from '@/contract/codes'
import type { Album } from '@/contract/album/cards'

export type ShotKind = Extract<AlbumKind, 'photo' | 'floor_plan' | 'location' | 'document' | 'survey'>
export const SHOT_KINDS: readonly ShotKind[] = ['photo', 'floor_plan', 'location', 'document', 'survey']

/** Common subjects of a photo of a home. */
export const CAPTIONS = ['客厅', '卧室', '厨房', '卫生间', '阳台', '楼道', '外观', '小区', '总平'] as const

/** done: uploaded; queued, sending: pending; failed: `error` is the reason. */
export type ShotState = 'done' | 'queued' | 'sending' | 'failed'

/** One picture of a lot, from its choice on the device to its position in the album. */
export interface Shot {
  key: string
  /** Id on the server, after the upload. */
  id: number | null
  /** URL on the server, or a local preview; '' if it cannot be shown. */
  src: string
  name: string
  /** Bytes on the device; 0 when it came from the server. */
  size: number
  kind: ShotKind
  caption: string
  state: ShotState
  /** 0 to 100; null if the platform reports no progress. */
  percent: number | null
  error: string | null
  canRetry: boolean
  /** Time of the upload, Unix seconds; the server deletes a picture outside albums after a day. */
  at: number
}

export const isDone = (shot: Shot): shot is Shot & { id: number } => shot.state === 'done' && shot.id !== null

/** The albums of a lot in one list: the cover first, then by position. */
export function buildShots(albums: readonly Album[]): Shot[] {
  const rows = albums.flatMap(({ kind, pictures }) =>
    pictures.map(picture => ({ ...picture, kind: kind as ShotKind })),
  )
  return rows
    .sort((a, b) => Number(b.is_cover) - Number(a.is_cover) || a.sort - b.sort || a.id - b.id)
    .map(({ id, url, kind, caption }) => doneShot({ id, url, kind, caption: caption ?? '', at: 0 }))
}

export const doneShot = ({
  id,
  url,
  kind,
  caption,
  at,
}: {
  id: number
  url: string
  kind: ShotKind
  caption: string
  at: number
}): Shot => ({
  key: `p${id}`,
  id,
  src: url,
  name: '',
  size: 0,
  kind,
  caption,
  state: 'done',
  percent: null,
  error: null,
  canRetry: false,
  at,
})

/** The list with one element moved; `to` is clamped to the ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  if (item === undefined) return [...list]
  const rest = list.filter((_, i) => i !== from)
  const at = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, at), item, ...rest.slice(at)]
}

/** Label of a tile: 封面 for the first, then its subject. */
export function getShotTag({ kind, caption }: Pick<Shot, 'kind' | 'caption'>, at: number): string {
  if (at === 0) return '封面'
  return caption || (kind === 'photo' ? '' : ALBUM_KIND_LABELS[kind])
}

/** Name for screen readers: 第 2 张，户型. */
export const formatShotName = (shot: Pick<Shot, 'kind' | 'caption'>, at: number) =>
  [`第 ${at + 1} 张`, at === 0 && '封面', shot.caption || ALBUM_KIND_LABELS[shot.kind]]
    .filter(Boolean)
    .join('，')

export interface ShotCounts {
  done: number
  open: number
  failed: number
}

export function countShotStates(shots: readonly Shot[]): ShotCounts {
  const total = (...states: ShotState[]) => shots.filter(shot => states.includes(shot.state)).length
  return { done: total('done'), open: total('queued', 'sending'), failed: total('failed') }
}

/** Example: `5 / 30，正在传 1 张`. */
export function countWords(shots: readonly Shot[], max: number): string {
  const { open, failed } = countShotStates(shots)
  return [`${shots.length} / ${max}`, open > 0 && `正在传 ${open} 张`, failed > 0 && `${failed} 张上传失败`]
    .filter(Boolean)
    .join('，')
}
