import { fillIndex } from '../modules/text-search/fill-index'
import { fillSpellings } from '../modules/text-search/fill-spellings'
import type { Job } from '../http/job'

/** Fills the pinyin of new and changed names. */
export const fillSpellingsJob: Job = {
  name: 'fill-letters',
  scope: 'cluster',
  every: 60,
  timeout: 120,
  queue: 'heavy',
  run: ({ db }) => fillSpellings(db),
}

/** Fills the search index of texts where a write did not do it itself. */
export const fillIndexJob: Job = {
  name: 'fill-index',
  scope: 'cluster',
  every: 60,
  timeout: 120,
  queue: 'heavy',
  run: ({ db }) => fillIndex(db),
}
