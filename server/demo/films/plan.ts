import type { VideoChapter } from '../../../src/contract/video/cards'
import type { VideoQuality, VideoSubject } from '../../../src/contract/video-rules'
import type { View, ViewFacts } from '../pictures/draw/views'

/** Changes when films change, so that none of an older version is kept. */
const VERSION = 1
/** Pictures a second, and seconds on each view. */
export const PICTURES_A_SECOND = 8
export const VIEW_SECONDS = 6

export const FILM_SIZES: Record<VideoQuality, { width: number; height: number }> = {
  smooth: { width: 360, height: 640 },
  high: { width: 720, height: 1280 },
}

interface Film extends Pick<ViewFacts, 'seed' | 'hour' | 'decoration'> {
  views: readonly View[]
}

/** A few films stand for all demo videos: a walk by day, at dusk and by night, an empty home, and the way in. */
export const FILMS: readonly Film[] = [
  { seed: 12, hour: 10, decoration: '精装', views: ['room', 'kitchen', 'stair', 'street'] },
  { seed: 31, hour: 17, decoration: '精装', views: ['room', 'kitchen', 'site'] },
  { seed: 8, hour: 20, decoration: '简装', views: ['kitchen', 'room', 'stair'] },
  { seed: 44, hour: 10, decoration: '毛坯', views: ['room', 'kitchen', 'stair'] },
  { seed: 5, hour: 12, decoration: '简装', views: ['stair', 'room', 'kitchen', 'street'] },
  { seed: 27, hour: 17, decoration: '精装', views: ['kitchen', 'room', 'stair', 'site'] },
]

const filmOf = (film: number) => FILMS[film % FILMS.length] ?? FILMS[0]!

export const filmName = (film: number, quality: VideoQuality) =>
  `${film % FILMS.length}-${VERSION}-${FILM_SIZES[quality].width}.mp4`
export const filmUrl = (film: number, quality: VideoQuality) => `/static/demo/film/${filmName(film, quality)}`

/** The film of a demo video. */
export const filmFor = (videoId: number) => (videoId * 7) % FILMS.length
export const firstView = (film: number): View => filmOf(film).views[0] ?? 'room'
export const filmSeconds = (film: number) => filmOf(film).views.length * VIEW_SECONDS

const TITLES: Record<View, string> = {
  room: '客厅',
  kitchen: '厨卫',
  stair: '楼道',
  site: '小区',
  street: '周边',
}
const WORDS: Record<View, string> = {
  room: '客厅连着窗，先看采光与墙面',
  kitchen: '厨房台面与水槽，水电要另外查欠费',
  stair: '楼道与入户门，看有没有堆物',
  site: '小区里楼与楼的间距',
  street: '出门到地铁的路',
}

export const filmChapters = (film: number): VideoChapter[] =>
  filmOf(film).views.map((view, i) => ({ at: i * VIEW_SECONDS, title: TITLES[view], text: WORDS[view] }))

export function filmSubjects(film: number): VideoSubject[] {
  const { views } = filmOf(film)
  const isIn = (...names: View[]) => views.some(view => names.includes(view))
  return [
    ...(isIn('room', 'kitchen') ? (['indoor'] as const) : []),
    ...(isIn('stair', 'site', 'street') ? (['outside'] as const) : []),
  ]
}

/** Of the data folder. */
export const FILM_FOLDER = 'demo-films'
const NAMES = new Set(
  FILMS.flatMap((_, film) => (['smooth', 'high'] as const).map(quality => filmName(film, quality))),
)
export const isFilm = (name: string) => NAMES.has(name)
