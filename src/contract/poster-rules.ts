export const POSTER_TEMPLATES = ['classic', 'price', 'album', 'agent'] as const
export type PosterTemplate = (typeof POSTER_TEMPLATES)[number]
export const POSTER_TEMPLATE_LABELS: Record<PosterTemplate, string> = {
  classic: '经典',
  price: '大价格',
  album: '图集',
  agent: '顾问名片',
}

/** Maximum characters of a title. */
export const MAX_POSTER_TITLE = 40
export const MIN_POSTER_TITLE = 2
export const MAX_POSTERS = 200
/** Size of a poster in px. */
export const POSTER_SIZE = { width: 750, height: 1334 } as const

/** Promises that cannot be kept. */
const PROMISES = ['捡漏', '最低', '稳赚', '包过', '保证', '百分百'] as const

/** Returns a word of a title that makes such a promise; undefined if there is none. */
export const promiseIn = (title: string): string | undefined => PROMISES.find(word => title.includes(word))
