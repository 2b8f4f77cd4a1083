import path from 'node:path'
import type { Look } from '../e2e/harness'

/** Folder of this run's pictures: below the argument of `npm run pictures -- <folder>`. */
export const folder = (...parts: string[]) =>
  path.join(path.resolve(__dirname, '../..', process.env.PICTURES ?? '.cache/pictures/now'), ...parts)

/** Themes given to `npm run pictures`, by default the light one. */
export const looks = (process.env.PICTURES_LOOKS || 'light').split(',') as Look[]
