import { fillIndex } from '../modules/text-search/fill-index'
import { fillSpellings } from '../modules/text-search/fill-spellings'
import type { Job } from '../http/job'

/** Letters of names that are new or were changed. */
export const fillSpellingsJob: Job = {
  name: 'fill-letters',
  every: 60,
  run: ({ db }) => fillSpellings(db),
}

/** What texts are found by, where a write did not work it out itself. */
export const fillIndexJob: Job = {
  name: 'fill-index',
  every: 30,
  run: ({ db }) => fillIndex(db),
}
