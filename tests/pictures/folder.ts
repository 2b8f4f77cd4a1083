import path from 'node:path'

/** Where this run's pictures go: below what `npm run pictures -- <folder>` was told. */
export const folder = (...parts: string[]) =>
  path.join(path.resolve(__dirname, '../..', process.env.PICTURES ?? '.cache/pictures/now'), ...parts)
