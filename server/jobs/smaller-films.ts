import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { Job, JobDependencies } from '../http/job'
import { parseInWorker } from '../readers/parse-in-worker'
import { FILM_FOLDER, FILM_ROOT } from '../shared/film-files'
import { newFilmName, noteStrays } from '../shared/stray-films'
import { segmentedStore, sumSegmentBytes, type Segment } from '../shared/film-segments'

const MINUTE = 60
const MAX_TRIES = 3
/** Three minutes at the rate below are 45 MB. */
const MAX_BYTES = 64 * 1024 * 1024
const LONGEST_MS = 20 * MINUTE * 1000

interface Film {
  video_id: number
  file_url: string
  segments: Segment[] | null
}

/** Makes a smaller version of each large video that suits mobile networks, if FFMPEG is set; one at a time. */
export const smallerFilms: Job = {
  name: 'smaller-films',
  scope: 'cluster',
  every: MINUTE,
  timeout: 1800,
  queue: 'heavy',
  run: async tools => {
    const { ffmpeg } = tools.env
    if (ffmpeg === null) return
    for (;;) {
      const film = await tools.db.one<Film>(
        `update video_file set tries = tries + 1 where (video_id, quality) = (
           select f.video_id, f.quality from video_file f join video v on v.id = f.video_id
           where f.tries < ${MAX_TRIES} and v.files_gone_at is null order by f.tries, f.video_id limit 1 for update of f skip locked
         ) returning video_id, file_url, segments`,
      )
      if (!film) return
      await makeSmaller(film, ffmpeg, tools)
    }
  },
}

async function makeSmaller(film: Film, program: string, tools: JobDependencies): Promise<void> {
  await mkdir(tools.env.dataDir, { recursive: true })
  const folder = await mkdtemp(join(tools.env.dataDir, 'film-'))
  try {
    const [given, made] = [join(folder, 'given.mp4'), join(folder, 'made.mp4')]
    await fetchFilm(film, given, tools)
    await promisify(execFile)('nice', ['-n', '19', program, ...argumentsFor(given, made)], {
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
      maxBuffer: 1024 * 1024,
    })
    const { size } = await stat(made)
    if (size > MAX_BYTES) throw new Error('what was made is too large')
    await keep(film, await readFile(made), tools)
  } catch (error) {
    tools.log.warn({ err: error, video: film.video_id }, 'no smaller film was made')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fetchFilm({ file_url, segments }: Film, file: string, { adapters }: JobDependencies) {
  const name = FILM_FOLDER + file_url.slice(FILM_ROOT.length)
  const store = segments
    ? segmentedStore(adapters.pictures, { segments, type: 'video/mp4', mark: '' })
    : adapters.pictures
  const size = segments ? sumSegmentBytes(segments) : (await store.stat(name))?.size
  const stream = size && (await store.read(name, { start: 0, end: size - 1 }))
  if (!stream) throw new Error('the film is not in the store')
  await pipeline(stream, createWriteStream(file))
}

/**
 * Returns the ffmpeg arguments: shorter side at most 720, at most 1.8 Mbit/s, index first; the location that phones write into videos is
 * removed.
 */
const argumentsFor = (given: string, made: string) => [
  ...['-nostdin', '-y', '-loglevel', 'error', '-i', given, '-map', '0:v:0', '-map', '0:a:0?'],
  ...['-vf', "scale=w='if(gt(iw,ih),-2,min(720,iw))':h='if(gt(iw,ih),min(720,ih),-2)'"],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26', '-maxrate', '1800k', '-bufsize', '3600k'],
  ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '96k', '-ac', '2'],
  ...['-map_metadata', '-1', '-movflags', '+faststart', made],
]

async function keep({ video_id, file_url }: Film, made: Buffer, { db, adapters, now }: JobDependencies) {
  const read = await parseInWorker('film', made, { field: 'video', message: '视频无法读取' })
  if ('refused' in read) throw new Error(read.refused)
  const bytes = Buffer.from(read.bytes.buffer, read.bytes.byteOffset, read.bytes.byteLength)
  const name = newFilmName()
  await noteStrays(db, [FILM_FOLDER + name], now())
  await adapters.pictures.put(FILM_FOLDER + name, bytes, 'video/mp4')
  const { width, height } = read.checked
  await db.transaction(async db => {
    await db.query(
      `insert into video_file (video_id, quality, file_url, width, height, bytes) values ($1, 'smooth', $2, $3, $4, $5)
       on conflict (video_id, quality) do nothing`,
      [video_id, FILM_ROOT + name, width, height, bytes.length],
    )
    await db.query('delete from stray_film where name = $1', [FILM_FOLDER + name])
    await db.query('update video_file set tries = null where video_id = $1 and file_url = $2', [
      video_id,
      file_url,
    ])
  })
}
