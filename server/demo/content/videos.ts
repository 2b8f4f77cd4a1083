// Demo videos of lots. Each gets one of a few generated films (films/plan.ts) that fits the lot's facts, and a title of the same kind. Rows
// are inserted before the films exist; films/note-film.ts adds their sizes.

import { z } from 'zod'
import { DAY_SECONDS } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { VIDEO_QUALITIES } from '../../../src/contract/video-rules'
import { insertRows } from '../bulk'
import {
  FILM_KINDS,
  FILM_SIZES,
  type FilmKind,
  filmChapters,
  filmFor,
  filmOfUrl,
  filmSeconds,
  filmSubjects,
  filmUrl,
} from '../films/plan'
import { fill, number, readRows } from '../files'
import { createSeededRandom } from '../random'

interface Lot {
  id: number
  xiaoqu_name: string
  title: string
  floor: string | null
  house_type: number
  ting: number | null
  has_elevator: boolean | null
  decoration: string | null
  agent_id: number
  deal_time: number | null
  bid_total: number | null
  risk_yes: string[]
}

const HOUSE_VIDEOS = 34
const CLOSING_VIDEOS = 16

/** Titles of both kinds, alternating; `{{name}}` is the community. */
const TITLES = readRows(
  'video-titles.csv',
  z.strictObject({ type: z.enum(['house', 'closing']), film: z.enum(FILM_KINDS), title: z.string() }),
)

const VILLA = 1
/** Predicates per video kind: whether its pictures match the lot. */
const FITS: Record<FilmKind, (lot: Lot) => boolean> = {
  light: lot => isFinished(lot) && hasHall(lot) && lot.has_elevator === true && lot.house_type !== VILLA,
  walk: () => true,
  kitchen: isFinished,
  inside: lot => isFinished(lot) && hasHall(lot),
  bare: lot => lot.decoration === '毛坯' && hasHall(lot),
  below: ({ title }) => title.includes('储藏间') && title.includes('产权车位'),
  place: () => true,
}
function isFinished({ decoration }: Lot): boolean {
  return decoration !== '毛坯'
}
function hasHall({ ting }: Lot): boolean {
  return (ting ?? 0) > 0
}

/** The first videos, as in the product's pictures. */
const FIRST = readRows(
  'first-videos.csv',
  z.strictObject({
    type: z.enum(['house', 'closing']),
    film: z.enum(FILM_KINDS),
    house: number,
    title: z.string(),
    views: number,
  }),
)

function videoRow({
  id,
  type,
  kind,
  lot,
  title,
  view_total,
  now,
}: {
  id: number
  kind: FilmKind
  type: 'house' | 'closing'
  lot: Lot
  title: string
  view_total: number
  now: number
}) {
  const random = createSeededRandom('video', id)
  const film = filmFor(kind)
  const created_at = now - Math.round(id * random.real(0.4, 1.2) * DAY_SECONDS)
  const isOccupied = lot.risk_yes.some(kind => kind === 'lease' || kind === 'occupied')
  return {
    id,
    type,
    title,
    cover: `/static/demo/video/${id}.webp`,
    poster: `/static/demo/video/${id}-tall.webp`,
    video_url: filmUrl(film, 'high'),
    ...FILM_SIZES.high,
    duration: filmSeconds(film),
    chapters: filmChapters(film),
    subjects: [...filmSubjects(film), ...(isOccupied ? ['occupied'] : [])],
    shot_at: created_at - random.int(0, 3) * DAY_SECONDS,
    is_demo: true,
    house_id: lot.id,
    agent_id: lot.agent_id,
    text:
      type === 'house'
        ? `${filmChapters(film)
            .map(part => part.text)
            .join('；')}。公告里没写的，到现场才看得到。画面为示意，演示数据。`
        : `${title}，从出价到过户的过程。画面为示意，演示数据。`,
    view_total,
    followed_total: Math.round(view_total * random.real(0.02, 0.18)),
    created_at,
  }
}

/** Inserts videos of open lots and of closed deals; sets video_id of lots with their own. */
export async function writeVideos(db: Database, now: number): Promise<void> {
  const columns = `id, coalesce(xiaoqu_name, title) as xiaoqu_name, title, floor, house_type, ting, has_elevator, decoration, agent_ids[1] as agent_id, deal_time, bid_total, risk_yes`
  const open = await db.query<Lot>(
    `select ${columns}
     from house
     where shelf = 'on' and phase < 2 and house_type in (5, 2, 1) and id > 15 and cardinality(agent_ids) > 0
     order by id
     limit ${HOUSE_VIDEOS}`,
  )
  const sold = await db.query<Lot>(
    `select ${columns}
     from house
     where shelf = 'on' and status = 'sold' and house_type in (5, 2, 1) and id > 15 and cardinality(agent_ids) > 0
     order by deal_time desc, id
     limit ${CLOSING_VIDEOS}`,
  )
  const named = await db.query<Lot>(`select ${columns} from house where id = any($1)`, [
    FIRST.map(({ house }) => house),
  ])
  const rows = FIRST.flatMap(({ type, film: kind, house, title, views: view_total }, i) => {
    const lot = named.find(row => row.id === house)
    return lot ? [videoRow({ id: i + 1, type, kind, lot, title, view_total, now })] : []
  })
  const add = (type: 'house' | 'closing', lots: readonly Lot[]) => {
    const titles = TITLES.filter(title => title.type === type)
    for (const lot of lots) {
      const id = rows.length + 1
      const random = createSeededRandom('video row', id)
      // A title about bids that pushed the price up needs more than two bids.
      const fitting = titles.filter(
        ({ film, title }) => FITS[film](lot) && ((lot.bid_total ?? 0) > 2 || !title.includes('{{bids}}')),
      )
      const { film: kind, title: words } = random.pick(fitting)
      const title = fill(words, {
        name: lot.xiaoqu_name,
        floor: lot.floor ? ` ${lot.floor} 层` : '',
        bids: lot.bid_total ?? 0,
      })
      rows.push(videoRow({ id, type, kind, lot, title, view_total: random.int(60, 2600), now }))
    }
  }
  add('house', open)
  add('closing', sold)
  await insertRows(db, 'video', rows)
  // Sizes are unknown until the files are made.
  await insertRows(
    db,
    'video_file',
    rows.flatMap(({ id, video_url }) =>
      VIDEO_QUALITIES.map(quality => ({
        video_id: id,
        quality,
        file_url: filmUrl(filmOfUrl(video_url), quality),
        ...FILM_SIZES[quality],
      })),
    ),
  )
  await db.query(
    `update house h
     set video_id = v.id
     from (select house_id, min(id) as id from video where type = 'house' group by house_id) v
     where h.id = v.house_id`,
  )
}
