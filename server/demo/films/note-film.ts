import type { Database } from '../../db/database'

/** Records that a file exists, so that its videos can be played. */
export async function noteFilm(
  db: Database,
  { file_url, bytes }: { file_url: string; bytes: number },
): Promise<void> {
  await db.query('update video_file set bytes = $2 where file_url = $1 and bytes is distinct from $2', [
    file_url,
    bytes,
  ])
}
