import type { VideoChapter } from '../../../src/contract/video/cards'
import type { VideoQuality, VideoSubject } from '../../../src/contract/video-rules'
import type { View, ViewFacts } from '../pictures/draw/views'

/** Changes with the videos, so that no older version is kept. */
const VERSION = 2
/** Frames per second, and seconds per view. */
export const PICTURES_A_SECOND = 8
export const VIEW_SECONDS = 6

export const FILM_SIZES: Record<VideoQuality, { width: number; height: number }> = {
  smooth: { width: 360, height: 640 },
  high: { width: 720, height: 1280 },
}

interface Film extends Pick<ViewFacts, 'seed' | 'hour' | 'decoration'> {
  views: readonly View[]
}

/** Subjects of the videos; a few files serve all demo videos, each for matching titles. */
export const FILM_KINDS = ['light', 'walk', 'kitchen', 'inside', 'bare', 'below', 'place'] as const
export type FilmKind = (typeof FILM_KINDS)[number]
const FILM: Record<FilmKind, Film> = {
  light: { seed: 12, hour: 10, decoration: '简装', views: ['room', 'bedroom', 'stair'] },
  walk: { seed: 31, hour: 17, views: ['gate', 'bay', 'street'] },
  kitchen: { seed: 8, hour: 10, decoration: '精装', views: ['kitchen', 'bath'] },
  inside: { seed: 27, hour: 10, decoration: '精装', views: ['room', 'bedroom', 'second', 'kitchen', 'bath'] },
  bare: { seed: 44, hour: 10, decoration: '毛坯', views: ['room', 'kitchen'] },
  below: { seed: 5, hour: 12, views: ['cellar', 'bay', 'site'] },
  place: { seed: 20, hour: 12, views: ['gate', 'garden', 'street'] },
}
export const FILMS: readonly Film[] = FILM_KINDS.map(kind => FILM[kind])

const pickFilm = (film: number) => FILMS[film % FILMS.length] ?? FILMS[0]!

export const filmName = (film: number, quality: VideoQuality) =>
  `${film % FILMS.length}-${VERSION}-${FILM_SIZES[quality].width}.mp4`
export const filmUrl = (film: number, quality: VideoQuality) => `/static/demo/film/${filmName(film, quality)}`

export const filmFor = (kind: FilmKind) => FILM_KINDS.indexOf(kind)
/** Returns the number of the film in a URL; 0 for any other URL. */
export const filmOfUrl = (url: string) => Number(/\/film\/(\d+)-/.exec(url)?.[1] ?? 0)
export const firstView = (film: number): View => pickFilm(film).views[0] ?? 'room'
export const filmSeconds = (film: number) => pickFilm(film).views.length * VIEW_SECONDS

/** Title, caption and subject (indoors or outdoors) of a view as a chapter. */
const PARTS: Record<View, readonly [title: string, text: string, subject: VideoSubject]> = {
  room: ['客厅', '客厅连着窗，先看采光与墙面', 'indoor'],
  bedroom: ['主卧', '主卧朝向与窗外', 'indoor'],
  second: ['次卧', '次卧放下床以后还剩多少', 'indoor'],
  kitchen: ['厨房', '厨房台面与水槽，水电要另外查欠费', 'indoor'],
  bath: ['卫生间', '卫生间的防水与下水', 'indoor'],
  stair: ['楼道', '楼道与入户门，看有没有堆物', 'outside'],
  cellar: ['地下储藏间', '储藏间在地下，没有窗，看有没有返潮', 'outside'],
  bay: ['车位', '车位的柱距与进出方向', 'outside'],
  shop: ['商铺内', '门脸宽度与层高', 'indoor'],
  office: ['办公区', '柱距与采光面', 'indoor'],
  gate: ['大门', '大门与岗亭，看出入怎么登记', 'outside'],
  garden: ['园林', '小区里的绿化与步道', 'outside'],
  site: ['小区', '小区里楼与楼的间距', 'outside'],
  street: ['到地铁', '出门到地铁的路', 'outside'],
}

export const filmChapters = (film: number): VideoChapter[] =>
  pickFilm(film).views.map((view, i) => ({
    at: i * VIEW_SECONDS,
    title: PARTS[view][0],
    text: PARTS[view][1],
  }))

export const filmSubjects = (film: number): VideoSubject[] => {
  const shown = pickFilm(film).views.map(view => PARTS[view][2])
  return (['indoor', 'outside'] as const).filter(subject => shown.includes(subject))
}

/** Subfolder of the data folder. */
export const FILM_FOLDER = 'demo-films'
const NAMES = new Set(
  FILMS.flatMap((_, film) => (['smooth', 'high'] as const).map(quality => filmName(film, quality))),
)
export const isFilm = (name: string) => NAMES.has(name)
