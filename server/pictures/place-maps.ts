import type { Block } from '../../src/contract/content/blocks'
import type { MapLine } from '../../src/lib/city-map/base-data'
import type { Point } from '../../src/lib/geo'
import { AREA_ZOOMS, MAP_STEP, mapDegrees } from '../../src/lib/picture-url'
import { wholeLine } from '../../src/lib/metro'
import { routeMarks } from '../../src/lib/route-marks'
import { costLimit } from '../http/cost-limits'
import type { Database } from '../db/database'
import type { Env } from '../env'
import { isRoute, parseRoutePage, routePlace, type Stop } from '../shared/route-place'
import { DRAWING_VERSION } from './answer-picture'
import { drawAreaMap, drawPlaceMap, drawRouteMap } from './draw/place-map'
import type { PictureCache } from './picture-cache'
import { PicturesBusy, renderRaster } from './raster'

const PLACE = /^(\d{3}\.\d{3,6}),(\d{2}\.\d{3,6})$/
/** Budget of an address per minute: a map takes about 110 ms, so about fifty new ones; cached ones are free. */
const MS_PER_MINUTE = 6_000
/** `light`, or `light-14` for the streets around a place at that zoom. */
const LOOK = /^(light|dark)(?:-(\d\d))?$/
/** Approximate bounds of Beijing: our base map shows nothing beyond it. GCJ-02. */
const CITY = { west: 115.4, east: 117.6, south: 39.4, north: 41.1 }
const WIDTH = 1200

interface LineRow {
  id: number
  name: string
  color: string
  stations: { name: string; lng: number; lat: number }[]
}

/** Degrees around a map within which all places share it: half a step, plus the rounding error of fractions. */
const NEAR = MAP_STEP / 2 + 1e-6

const WITHIN =
  'lng between $1::float8 - $3 and $1::float8 + $3 and lat between $2::float8 - $3 and $2::float8 + $3'

/** True if some entity's page shows this map, which limits the number of maps. */
async function isAskedFor(db: Database, at: Point): Promise<boolean> {
  const near = await db.query<Point>(
    `select coalesce(lng, 0) as lng, coalesce(lat, 0) as lat from (
       select lng, lat
       from house
       where ${WITHIN}
       union select lng, lat
       from xiaoqu
       where ${WITHIN}
       union select lng, lat
       from building
       where ${WITHIN}
       union select lng, lat from (
         select (b->>'lng')::float8 as lng, (b->>'lat')::float8 as lat
         from marketing_page, jsonb_array_elements(blocks) b
         where b->>'kind' = 'map'
       ) m where ${WITHIN}
     ) places`,
    [at.lng, at.lat, NEAR],
  )
  return near.some(place => snapped(place) === snapped(at))
}

async function metroLines(db: Database): Promise<MapLine[]> {
  const rows = await db.query<LineRow>(`
    select l.id, l.name, l.color,
      (select coalesce(json_agg(json_build_object('name', s.name, 'lng', s.lng, 'lat', s.lat) order by k.sort), '[]')
      from line_station k join station s on s.id = k.station_id where k.line_id = l.id) as stations
    from subway_line l order by l.sort, l.id`)
  return rows.map(({ name, color, stations }) => ({ name, color, stations: wholeLine(stations) }))
}

/** No page shows this place. */
class NoPlace extends Error {}

const snapped = ({ lng, lat }: Point) => `${mapDegrees(lng)},${mapDegrees(lat)}`

/** Returns `lng,lat` snapped to the map grid; null if it is outside the city. */
export function snappedPlace(place: string): string | null {
  const [, lng, lat] = (PLACE.exec(place) ?? []).map(Number)
  if (lng === undefined || lat === undefined) return null
  if (lng < CITY.west || lng > CITY.east || lat < CITY.south || lat > CITY.north) return null
  return snapped({ lng, lat })
}

/** Returns the stops of the route; null if the page has no such route now. */
async function stopsAt(db: Database, place: string): Promise<readonly Stop[] | null> {
  const id = parseRoutePage(place)
  const page = await db.one<{ blocks: Block[] }>('select blocks from marketing_page where id = $1', [id])
  const stops = (page?.blocks ?? []).flatMap(block =>
    block.kind === 'map' && block.stops ? [block.stops] : [],
  )
  return stops.find(one => routePlace(id, one) === place) ?? null
}

/**
 * Returns the map of a snapped place, or of a page's walking route, as WebP for the client at `address`; null for an invalid style, or a
 * place that no page shows. Rejects with PicturesBusy if the address has used its budget for new maps.
 */
export function placeMaps({
  db,
  cache,
  env,
}: {
  db: Database
  cache: PictureCache
  env: Pick<Env, 'webProcesses'>
}) {
  const limit = costLimit(MS_PER_MINUTE / env.webProcesses)
  return async (place: string, look: string, address: string): Promise<Buffer | null> => {
    const [, theme, depth] = LOOK.exec(look) ?? []
    if (theme === undefined) return null
    const known = theme === 'dark' ? 'dark' : 'light'
    const zoom = depth === undefined ? null : Number(depth)
    if (zoom !== null && (isRoute(place) || zoom < AREA_ZOOMS.min || zoom > AREA_ZOOMS.max)) return null
    const [lng = 0, lat = 0] = place.split(',').map(Number)
    const at = { lng, lat }
    return cache
      .get(`map\n${DRAWING_VERSION}\n${place}\n${look}`, async () => {
        const stops = isRoute(place) ? await stopsAt(db, place) : null
        if (!(stops ?? (!isRoute(place) && (await isAskedFor(db, at))))) throw new NoPlace()
        if (!limit.isOpen(address)) throw new PicturesBusy('this address has had its share of maps')
        return limit.charge(address, async () => {
          const lines = await metroLines(db)
          if (stops)
            return renderRaster(drawRouteMap({ stops, marks: routeMarks(stops), lines, look: known }), WIDTH)
          if (zoom !== null) return renderRaster(drawAreaMap({ at, zoom, lines, look: known }), WIDTH)
          return renderRaster(drawPlaceMap({ at, lines, look: known }), WIDTH)
        })
      })
      .catch((error: unknown) => {
        if (error instanceof NoPlace) return null
        throw error
      })
  }
}
