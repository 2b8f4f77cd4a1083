import type { CommutePlace } from '../../../src/contract/lookup/cards'
import { toBeijingDay } from '../../../src/lib/dates'
import { toCommuteName } from '../../../src/contract/commute'
import { ApiError } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { takeReadLimit } from '../../http/rate-limits'
import { suggestions } from './suggest'

const MAX_PLACES = 10
/** Maximum of each kind that we have, so that the others have a place in the list. */
const MAX_EACH = 5
/** An address has at least so many characters; shorter words are beginnings of names. */
const MIN_ADDRESS = 3
/** Requests to the outside service for one visitor. */
const PER_VISITOR = { name: 'geocode.visitor', total: 60, seconds: 600 }

const KINDS = ['station', 'xiaoqu', 'school'] as const
/** Places by their ids, with what tells equal names apart. */
const SQL: Record<(typeof KINDS)[number], string> = {
  station: `select s.id, s.name, s.lng, s.lat,
      (select string_agg(l.name, ' / ' order by l.sort, l.id) from line_station x join subway_line l on l.id = x.line_id
       where x.station_id = s.id) as hint from station s where s.id = any($1)`,
  xiaoqu: `select x.id, x.name, x.lng, x.lat, concat_ws(' · ', r.name, nullif(x.address, '')) as hint
     from xiaoqu x join region r on r.id = x.region_id where x.id = any($1)`,
  school: `select c.id, c.name, c.lng, c.lat, concat_ws(' · ', r.name, nullif(c.address, '')) as hint
     from school c join region r on r.id = c.region_id where c.id = any($1)`,
}

interface Found {
  id: number
  name: string
  lng: number
  lat: number
  hint: string | null
}

/** lookup/commute-places: stations, communities and schools that we have, then addresses of an outside service if there is one. */
export async function commutePlaces(
  context: Context,
  { word }: { word: string },
): Promise<{ items: CommutePlace[] }> {
  const items = await findOwnPlaces(context, word)
  const left = MAX_PLACES - items.length
  if (left > 0 && Array.from(word).length >= MIN_ADDRESS) items.push(...(await findAddresses(context, word)))
  return { items: items.slice(0, MAX_PLACES) }
}

async function findOwnPlaces(context: Context, word: string): Promise<CommutePlace[]> {
  const groups = await suggestions(context, word, { types: KINDS, limit: MAX_EACH })
  const items: CommutePlace[] = []
  for (const kind of KINDS) {
    const ids = groups.find(({ type }) => type === kind)?.list.map(({ id }) => id) ?? []
    const rows = ids.length === 0 ? [] : await context.db.query<Found>(SQL[kind], [ids])
    for (const id of ids) {
      const row = rows.find(one => one.id === id)
      if (!row) continue
      items.push({ kind, name: toCommuteName(row.name), hint: row.hint ?? '', lng: row.lng, lat: row.lat })
    }
  }
  return items
}

/** Addresses within the budget of the day; none if it is spent or the service does not answer, since our own places are found anyway. */
async function findAddresses(context: Context, word: string): Promise<CommutePlace[]> {
  const { adapters, env, now, log, client } = context
  const { geocoder } = adapters
  if (geocoder === null) return []
  try {
    if (env.geocoder !== null) {
      const budget = env.geocoderBudgets.filter(({ from }) => from <= toBeijingDay(now)).at(-1)
      if (!budget) return []
      await takeReadLimit(context, { ...PER_VISITOR, subject: client.ipHash })
      await takeReadLimit(context, {
        name: 'geocode.second',
        subject: 'all',
        total: budget.aSecond,
        seconds: 1,
      })
      await takeReadLimit(context, {
        name: 'geocode.day',
        subject: 'all',
        total: budget.aDay,
        seconds: 86_400,
      })
    }
    const found = await geocoder.find(word, env.homeCityId)
    return found.flatMap(({ name, ...rest }): CommutePlace[] => {
      const short = toCommuteName(name)
      return short === '' ? [] : [{ kind: 'address', name: short, ...rest }]
    })
  } catch (error) {
    if (!(error instanceof ApiError)) log.warn({ err: error as Error }, 'addresses could not be looked up')
    return []
  }
}
