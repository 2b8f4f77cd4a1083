import type { HouseType } from '../../../src/contract/codes'
import type { StatMonth } from '../../../src/contract/house/cards'
import type { StatRegionMonth } from '../../../src/contract/stats/schema'
import type { Context } from '../../http/context'
import { monthStatsBy } from '../house/market/months'
import { memoizeWithTtl } from '../../shared/memoize-with-ttl'
import { KEPT_SECONDS, monthAsked, statRegion, buildRegionMonth, yearTo } from './months'

export interface PlaceMonths {
  id: number
  name: string
  months: StatMonth[]
}

interface Place {
  id: number
  name: string
}

/** Lots without a known 商圈 are counted under this name, so that the parts add up to the total. */
const REST = '其他'

const none = (month: string): StatMonth => ({
  month,
  notice_total: 0,
  deal_total: 0,
  deal_area: 0,
  deal_amount: 0,
  avg_unit_price: null,
  avg_discount_rate: null,
  signup_avg: null,
  success_rate: null,
})

/** Returns the months of each district of a city, or of each 商圈 of a district. Places without lots are included. */
export async function placeMonths(
  context: Context,
  { parent, house_types }: { parent: Place; house_types?: HouseType[] | undefined },
  months: readonly string[],
): Promise<PlaceMonths[]> {
  const { db } = context
  const isCity = parent.id % 100 === 0
  return memoizeWithTtl(
    context,
    `places ${parent.id} ${house_types?.join() ?? ''} ${months[0]} ${months.length}`,
    KEPT_SECONDS,
    async () => {
      const [places, found] = await Promise.all([
        isCity
          ? db.query<Place>(
              `select id, name from region where level = 'region' and id between $1 and $2 order by id`,
              [parent.id, parent.id + (parent.id % 10_000 === 0 ? 9999 : 99)],
            )
          : db.query<Place>('select id, name from circle where region_id = $1 order by id', [parent.id]),
        monthStatsBy(context, months, {
          filter: { region_ids: [parent.id], house_types },
          place: isCity ? 'h.region_id' : 'h.circle_id',
        }),
      ])
      const known = new Set(places.map(({ id }) => id))
      const rest = [...found].flatMap(([id, figures]) => (id !== null && known.has(id) ? [] : [figures]))
      return [
        ...places.map(place => ({ ...place, months: found.get(place.id) ?? months.map(none) })),
        ...rest.map(figures => ({ id: parent.id, name: REST, months: figures })),
      ]
    },
  )
}

/** Returns one month by place: most deals first, those without any last. */
export async function monthRegion(
  context: Context,
  {
    month: asked,
    parent_id,
    house_types,
  }: { month?: string | undefined; parent_id?: number | undefined; house_types?: HouseType[] | undefined },
): Promise<{ month: string; list: StatRegionMonth[] }> {
  const month = monthAsked(context, asked)
  const parent = await statRegion(context, parent_id)
  const places = await placeMonths(context, { parent, house_types }, yearTo(month))
  return {
    month,
    list: places
      .map(place => buildRegionMonth(context, place, place.months))
      .sort((a, b) => b.deal_total - a.deal_total || a.region_id - b.region_id),
  }
}
