import { randomBytes } from 'node:crypto'
import type { Database } from '../db/database'

/** Nobody guesses it. */
export const newFilmName = () => `${randomBytes(16).toString('hex')}.mp4`

/** Names in the store that are somebody's only once a row says so: what a crash leaves is found by them, and deleted. */
export const noteStrays = (db: Database, names: readonly string[], now: number) =>
  db.query(
    'insert into stray_film (name, at) select name, $2 from unnest($1::text[]) as name on conflict (name) do update set at = $2',
    [names, now],
  )
