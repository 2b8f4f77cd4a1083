import {
  POSTER_TEMPLATE_LABELS,
  POSTER_TEMPLATES,
  POSTER_TITLE_LEAST,
  POSTER_TITLE_MOST,
  promiseIn,
  type PosterTemplate,
} from '@/contract/poster-rules'
import type { Poster } from '@/contract/stats/schema'

export interface PosterForm {
  template: PosterTemplate
  title: string
  picture: string | null
  shows_market: boolean
  shows_place: boolean
  shows_agent: boolean
}

export const TEMPLATES = POSTER_TEMPLATES.map(key => ({ key, label: POSTER_TEMPLATE_LABELS[key] }))
export const TITLE_MOST = POSTER_TITLE_MOST

/** Initial values from a draft poster, or from the lot's own title and cover. */
export const buildPosterForm = (
  draft: { title: string; pictures: readonly string[]; house: { cover: string | null } },
  before: Poster | undefined,
): PosterForm => ({
  template: before?.template ?? 'classic',
  title: before?.title ?? draft.title,
  picture: before?.picture ?? draft.house.cover ?? draft.pictures[0] ?? null,
  shows_market: before?.shows_market ?? true,
  shows_place: before?.shows_place ?? true,
  shows_agent: before?.shows_agent ?? true,
})

export const titleLength = (title: string) => Array.from(title.trim()).length

/** Validation error of a title; undefined if it is valid. */
export function titleError(title: string): string | undefined {
  const length = titleLength(title)
  if (length < POSTER_TITLE_LEAST) return `至少 ${POSTER_TITLE_LEAST} 个字`
  if (length > POSTER_TITLE_MOST) return `至多 ${POSTER_TITLE_MOST} 个字`
  const promise = promiseIn(title)
  return promise && `不能写“${promise}”`
}
