export const POSTER_TEMPLATES = ['classic', 'price', 'album', 'agent'] as const
export type PosterTemplate = (typeof POSTER_TEMPLATES)[number]
export const POSTER_TEMPLATE_LABELS: Record<PosterTemplate, string> = {
  classic: '经典',
  price: '大价格',
  album: '图集',
  agent: '顾问名片',
}

/** Characters of a title. */
export const POSTER_TITLE_MOST = 40
export const POSTER_TITLE_LEAST = 2
export const POSTERS_MOST = 200
/** Px of a poster. */
export const POSTER_SIZE = { width: 750, height: 1334 } as const

/** Promises that nobody can keep. */
const PROMISES = ['捡漏', '最低', '稳赚', '包过', '保证', '百分百'] as const

/** A word of a title that promises what nobody can keep; undefined for none. */
export const promiseIn = (title: string): string | undefined => PROMISES.find(word => title.includes(word))
