import type { Database } from '../db/database'
import type { Env } from '../env'
import { StartError } from '../errors/start-error'

/** Maximum cities that a refusal lists. */
const NAMED = 10

/**
 * Throws a StartError if HOME_CITY is not a city in the database: lists, maps and statistics would all be empty. Otherwise returns a
 * warning, or null.
 */
export async function checkHomeCity({
  db,
  env,
}: {
  db: Database
  env: Pick<Env, 'homeCityId' | 'cityName'>
}): Promise<string | null> {
  const { homeCityId: id, cityName } = env
  const cities = await db.query<{ id: number; name: string }>(
    `select id, name from region where level = 'city' order by id = $1 desc, lot_total desc, id limit ${NAMED}`,
    [id],
  )
  if (cities.length === 0)
    return `The database knows no places yet: nothing can be shown of the home city (HOME_CITY is ${id})`
  const [home] = cities
  if (home?.id !== id)
    throw new StartError(
      `HOME_CITY is ${id}, which is no city of the database. It knows ${cities.map(city => `${city.id} ${city.name}`).join(', ')}: set one of these, or bring ${id} in (npm run import -- places FILE)`,
    )
  return home.name.startsWith(cityName)
    ? null
    : `HOME_CITY is ${id}, ${home.name}, and pages are built to speak of ${cityName}: set TARO_APP_CITY and TARO_APP_CITY_CENTRE, and build the clients again`
}
