import { addDays, toBeijingDay } from '../../src/lib/dates'
import type { Context } from '../http/context'

/** Texts and videos whose views are counted, with the table of the sum. */
const COUNTED = {
  article: 'article',
  ask: 'ask',
  wiki: 'wiki',
  report: 'report',
  video: 'video',
  marketing_page: 'marketing_page',
} as const
export type CountedType = keyof typeof COUNTED

/** Counts a view once per sign_code, entry and Beijing day; in the background, after the response. */
export function noteView({ later, client, now }: Context, type: CountedType, id: number): void {
  const day = toBeijingDay(now)
  later(`view of ${type}`, async db => {
    const isFirst = await db.one(
      `insert into view_once (type, entity_id, sign_code, day)
       select $1, id, $3, $4
       from ${COUNTED[type]}
       where id = $2
       on conflict do nothing
       returning 1`,
      [type, id, client.signCode, day],
    )
    if (!isFirst) return
    await db.query(`update ${COUNTED[type]} set view_total = view_total + 1 where id = $1`, [id])
    await db.query(
      'insert into view_day (type, entity_id, day, total) values ($1, $2, $3, 1) on conflict (type, entity_id, day) do update set total = view_day.total + 1',
      [type, id, day],
    )
  })
}

/** SQL: views of the last thirty days of the row with this id. `since` is the placeholder of `hotSince`. */
export const hotViews = (type: CountedType, id: string, since: string) =>
  `coalesce((select sum(d.total) from view_day d where d.type = '${type}' and d.entity_id = ${id} and d.day > ${since}), 0)`

export const hotSince = (now: number) => addDays(toBeijingDay(now), -30)
