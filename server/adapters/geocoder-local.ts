import type { Database } from '../db/database'
import type { FoundAddress, Geocoder } from './adapters'

/** Fake of a geocoder: finds the addresses of communities that we have, and nothing else. Nothing leaves the machine. */
export const localGeocoder = ({ db }: { db: Database }): Geocoder => ({
  find: word =>
    db.query<FoundAddress>(
      `select x.address as name, concat_ws(' · ', r.name, x.name) as hint, x.lng, x.lat
       from xiaoqu x join region r on r.id = x.region_id
       where x.deleted_at is null and x.lng is not null and x.lat is not null and position($1 in x.address) > 0
       order by length(x.address), x.id limit 10`,
      [word],
    ),
})
