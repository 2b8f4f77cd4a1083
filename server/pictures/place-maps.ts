import type { MapLine } from '../../src/lib/city-map/base-data'
import { wholeLine } from '../../src/lib/metro'
import type { Database } from '../db/database'
import { DRAWING_VERSION } from './answer-picture'
import { drawPlaceMap } from './draw/place-map'
import type { PictureCache } from './picture-cache'
import { rasterOf } from './raster'

/** As `src/lib/picture-url.ts` writes it: four decimals, about ten metres. */
const PLACE = /^(\d{3}\.\d{4}),(\d{2}\.\d{4})$/
const LOOKS = ['light', 'dark'] as const
/** Roughly Beijing: our own base shows nothing beyond it. GCJ-02. */
const CITY = { west: 115.4, east: 117.6, south: 39.4, north: 41.1 }
const WIDTH = 1200

interface LineRow {
  id: number
  name: string
  color: string
  stations: { name: string; lng: number; lat: number }[]
}

async function metroLines(db: Database): Promise<MapLine[]> {
  const rows = await db.query<LineRow>(`
    select l.id, l.name, l.color, (select coalesce(json_agg(json_build_object('name', s.name, 'lng', s.lng, 'lat', s.lat) order by k.sort), '[]')
      from line_station k join station s on s.id = k.station_id where k.line_id = l.id) as stations
    from subway_line l order by l.sort, l.id`)
  return rows.map(({ name, color, stations }) => ({ name, color, stations: wholeLine(stations) }))
}

/** The map of a place as WebP, `place` being `lng,lat`; null for what is no place of the city, or no look. */
export async function placeMap(
  { db, cache }: { db: Database; cache: PictureCache },
  place: string,
  look: string,
): Promise<Buffer | null> {
  const [, lng, lat] = (PLACE.exec(place) ?? []).map(Number)
  const known = LOOKS.find(one => one === look)
  if (lng === undefined || lat === undefined || known === undefined) return null
  if (lng < CITY.west || lng > CITY.east || lat < CITY.south || lat > CITY.north) return null
  return cache.get(`map\n${DRAWING_VERSION}\n${place}\n${known}`, async () =>
    rasterOf(drawPlaceMap({ at: { lng, lat }, lines: await metroLines(db), look: known }), WIDTH),
  )
}
