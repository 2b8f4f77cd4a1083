import path from 'node:path'
import type { Look } from '../e2e/harness'

/** Where this run's pictures go: below what `npm run pictures -- <folder>` was told. */
export const folder = (...parts: string[]) =>
  path.join(path.resolve(__dirname, '../..', process.env.PICTURES ?? '.cache/pictures/now'), ...parts)

/** The looks that `npm run pictures` was told, or the light one. */
export const looks = (process.env.PICTURES_LOOKS || 'light').split(',') as Look[]
