import { fillIndex } from '../modules/text-search/fill-index'
import { fillSpellings } from '../modules/text-search/fill-spellings'
import type { Job } from '../http/job'

/** Fills the pinyin of new and changed names. */
export const fillSpellingsJob: Job = {
  name: 'fill-letters',
  every: 60,
  run: ({ db }) => fillSpellings(db),
}

/** Fills the search index of texts where a write did not do it itself. */
export const fillIndexJob: Job = {
  name: 'fill-index',
  every: 30,
  run: ({ db }) => fillIndex(db),
}
