import type { PosterTemplate } from '../../../../src/contract/poster-rules'
import type { Database } from '../../../db/database'
import type { PosterFacts } from './facts'

export interface PosterRow {
  id: number
  uid: number
  agent_id: number
  house_id: number
  template: PosterTemplate
  title: string
  picture: string | null
  shows_market: boolean
  shows_place: boolean
  shows_agent: boolean
  facts: PosterFacts
  open_total: number
  created_at: number
  updated_at: number
}

const COLUMNS =
  'id, uid, agent_id, house_id, template, title, picture, shows_market, shows_place, shows_agent, facts, open_total, created_at, updated_at'

export const posterById = (db: Database, id: number) =>
  db.one<PosterRow>(`select ${COLUMNS} from poster where id = $1`, [id])

export const posterTotal = async (db: Database, uid: number) =>
  (await db.one<{ total: number }>('select count(*) as total from poster where uid = $1', [uid]))?.total ?? 0

/** Returns one page of an agent's posters, the latest first. */
export async function loadPosters(
  db: Database,
  { uid, houseId }: { uid: number; houseId: number | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PosterRow[]; total: number }> {
  const where = 'uid = $1 and ($2::bigint is null or house_id = $2)'
  const [rows, count] = await Promise.all([
    db.query<PosterRow>(`select ${COLUMNS} from poster where ${where} order by id desc limit $3 offset $4`, [
      uid,
      houseId ?? null,
      limit,
      offset,
    ]),
    db.one<{ total: number }>(`select count(*) as total from poster where ${where}`, [uid, houseId ?? null]),
  ])
  return { rows, total: count?.total ?? 0 }
}

export type NewPoster = Omit<PosterRow, 'id' | 'open_total' | 'created_at' | 'updated_at'>

const listPosterValues = (poster: NewPoster, now: number) => [
  poster.uid,
  poster.agent_id,
  poster.house_id,
  poster.template,
  poster.title,
  poster.picture,
  poster.shows_market,
  poster.shows_place,
  poster.shows_agent,
  JSON.stringify(poster.facts),
  now,
]

export async function addPoster(db: Database, poster: NewPoster, now: number): Promise<number> {
  const row = await db.one<{ id: number }>(
    `
    insert into poster (uid, agent_id, house_id, template, title, picture, shows_market, shows_place,
      shows_agent, facts, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) returning id`,
    listPosterValues(poster, now),
  )
  if (!row) throw new Error('a poster was not saved')
  return row.id
}

/** A picture already sent keeps its URL: a changed poster gets a new one, so the time advances by at least a second. */
export async function changePoster(db: Database, id: number, poster: NewPoster, now: number): Promise<void> {
  await db.query(
    `
    update poster set uid = $1, agent_id = $2, house_id = $3, template = $4, title = $5, picture = $6, shows_market = $7, shows_place = $8,
      shows_agent = $9, facts = $10, updated_at = greatest($11, updated_at + 1) where id = $12`,
    [...listPosterValues(poster, now), id],
  )
}

/** Returns the leads and viewings that each poster brought. */
export const leadCounts = (db: Database, ids: readonly number[]) =>
  db.query<{ poster_id: number; lead_total: number; viewing_total: number }>(
    `select coalesce(poster_id, 0) as poster_id, count(*) as lead_total,
       count(*) filter (where type = 'viewing') as viewing_total
     from lead
     where poster_id = any($1)
     group by 1`,
    [ids],
  )

/** Counts an opening once per browser; unknown posters count nothing. */
export async function countOpening(db: Database, id: number, signCode: string, now: number): Promise<void> {
  await db.query(
    `
    with opened as (
      insert into poster_open (poster_id, sign_code, at) values ($1, $2, $3) on conflict do nothing returning poster_id
    )
    update poster set open_total = open_total + 1 where id in (select poster_id from opened)`,
    [id, signCode, now],
  )
}
