import type { AlertEvent } from '../../src/contract/remind/alerts'
import type { Database } from '../db/database'
import { splitByKey } from './split-by-key'

interface Kept {
  uid: number
  event: AlertEvent
  /** Identifies the message for this member. */
  key: string
  houseId: number | null
  title: string
  text: string
  url: string
  at: number
  version?: number
}

/**
 * Stores the notifications for reading on the site. An unread price notification of a lot is replaced by that of a later event; one of an
 * earlier event is dropped.
 */
export async function keepInInbox(db: Database, kept: readonly Kept[], now: number): Promise<void> {
  for (const part of splitByKey(kept, one =>
    one.event === 'price' ? `${one.uid} ${one.houseId}` : `${one.uid} ${one.key}`,
  ))
    await db.query(
      `with given as (
         select * from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::bigint[])
           as g (uid, key, event, house_id, title, text, url, at, version)
         where not exists (
           select 1 from inbox i where g.event = 'price' and g.version > 0 and i.uid = g.uid and i.house_id = g.house_id
             and i.event = 'price' and i.version > g.version
         )
       ), told as (
         update inbox i set key = g.key, title = g.title, text = g.text, url = g.url, at = g.at, created_at = $10, version = g.version
         from given g
         where g.event = 'price' and i.id = (
             select max(last.id) from inbox last
             where last.uid = g.uid and last.house_id = g.house_id and last.event = 'price' and last.read_at is null
           )
           and i.version <= g.version
           and not exists (select 1 from inbox same where same.uid = g.uid and same.key = g.key)
         returning i.uid, i.key
       )
       insert into inbox (uid, key, event, house_id, title, text, url, at, version, created_at)
       select g.*, $10 from given g
       where not exists (select 1 from told where told.uid = g.uid and told.key = g.key)
       order by g.uid on conflict (uid, key) do nothing`,
      [
        part.map(({ uid }) => uid),
        part.map(({ key }) => key),
        part.map(({ event }) => event),
        part.map(({ houseId }) => houseId ?? 0),
        part.map(({ title }) => title),
        part.map(({ text }) => text),
        part.map(({ url }) => url),
        part.map(({ at }) => at),
        part.map(({ version = 0 }) => version),
        now,
      ],
    )
}
