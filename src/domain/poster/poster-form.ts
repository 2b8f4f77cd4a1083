import {
  POSTER_TEMPLATE_LABELS,
  POSTER_TEMPLATES,
  MIN_POSTER_TITLE,
  MAX_POSTER_TITLE,
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
export const MAX_TITLE = MAX_POSTER_TITLE

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
  if (length < MIN_POSTER_TITLE) return `至少 ${MIN_POSTER_TITLE} 个字`
  if (length > MAX_POSTER_TITLE) return `至多 ${MAX_POSTER_TITLE} 个字`
  const promise = promiseIn(title)
  return promise && `不能写“${promise}”`
}
