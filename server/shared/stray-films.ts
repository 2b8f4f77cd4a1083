import { randomBytes } from 'node:crypto'
import type { Database } from '../db/database'

/** Returns an unguessable file name. */
export const newFilmName = () => `${randomBytes(16).toString('hex')}.mp4`

/** Registers files in the store that no row refers to yet, so that a job can find and delete what a crash leaves behind. */
export const noteStrays = (db: Database, names: readonly string[], now: number) =>
  db.query(
    'insert into stray_film (name, at) select name, $2 from unnest($1::text[]) as name on conflict (name) do update set at = $2',
    [names, now],
  )
