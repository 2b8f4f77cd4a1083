import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { VIDEO_QUALITIES } from '../../../src/contract/video-rules'
import { folderStore } from '../../adapters/picture-folder'
import { buildDatabase } from '../../db/database'
import { openPool } from '../../db/pool'
import { drawFilm } from './draw-film'
import { FILM_FOLDER, filmName, FILMS, filmUrl } from './plan'
import { noteFilm } from './note-film'

/** Program that renders the missing videos and exits (make-films.ts): the small ones first, so that each video is soon playable. */
async function make(dataDir: string): Promise<void> {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const pool = openPool({ url: process.env.DATABASE_URL ?? '', max: 1 })
  const db = buildDatabase(pool)
  const films = folderStore(join(dataDir, FILM_FOLDER))
  for (const quality of VIDEO_QUALITIES) {
    for (const film of FILMS.keys()) {
      const name = filmName(film, quality)
      if (!(await films.stat(name))) await films.put(name, await drawFilm(film, quality), 'video/mp4')
      const made = await films.stat(name)
      if (made) await noteFilm(db, { file_url: filmUrl(film, quality), bytes: made.size })
    }
  }
  await pool.end()
  process.disconnect()
}

// The parent is gone.
process.once('disconnect', () => process.exit())
make(process.argv[2] ?? '').catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
