import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { VIDEO_QUALITIES } from '../../src/contract/video-rules'
import { toBeijingDay } from '../../src/lib/dates'
import { FILM_FOLDER, FILMS, filmName } from '../../server/demo/films/plan'
import { ROOT } from '../../server/programs'
import { serverPrograms } from './programs'
import { until } from './wait'

/** Cached data folders as the server itself generates them, videos included: generating one takes over a minute of CPU. */
const CACHE = path.join(ROOT, '.cache/demo-data')
const [HOUR, LONGEST_FILMS_SECONDS] = [3_600_000, 900]

const seconds = (ms: number) => Math.floor(ms / 1000)

/** Lots open and end by the clock: older data would be a different market. */
const isFresh = (folder: string) => {
  if (!existsSync(folder)) return false
  const made = statSync(folder).mtimeMs
  return Date.now() - made < 3 * HOUR && toBeijingDay(seconds(made)) === toBeijingDay(seconds(Date.now()))
}

const films = VIDEO_QUALITIES.flatMap(quality => [...FILMS.keys()].map(film => filmName(film, quality)))

/** Copies the data of a server with 300 demo lots into `home`; if none exist for this code, `start` generates and caches them. */
export async function copyDemoData(
  home: string,
  start: () => Promise<{ dataDir: string; stop: () => Promise<void> }>,
): Promise<void> {
  const kept = path.join(CACHE, readFileSync(path.join(serverPrograms(), '.hash'), 'utf8').slice(0, 16))
  // Uses cp, since the database files belong to another user.
  const copy = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to])
  if (isFresh(kept)) {
    copy(kept, home)
    return
  }
  const { dataDir, stop } = await start()
  await until(
    'the films of the demo data are drawn',
    () => films.every(name => existsSync(path.join(dataDir, FILM_FOLDER, name))),
    LONGEST_FILMS_SECONDS,
  ).finally(stop)
  const making = `${CACHE}-${process.pid}`
  mkdirSync(making, { recursive: true })
  copy(home, making)
  rmSync(CACHE, { recursive: true, force: true })
  mkdirSync(CACHE, { recursive: true })
  renameSync(making, kept)
}
