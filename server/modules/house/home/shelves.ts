import type { HouseType } from '../../../../src/contract/codes'
import type { HouseCard } from '../../../../src/contract/house/cards'
import type { Context } from '../../../http/context'
import { notFound } from '../../../errors/api-error'
import { PRICE_BANDS, getPriceBands, withTotal } from '../bands'
import { houseCardsByIds } from '../../../cards/house'
import {
  between,
  findLotPage,
  groupLots,
  isOneOf,
  isOpen,
  type Condition,
  type LotRequest,
} from '../../../search'

/** Default number of lots in each row of the home page's lists. */
const SHOWN = 4

interface Shelf {
  total: number
  ids: number[]
}

const openLots = (
  { caller }: Context,
  { house_types, region_ids }: { house_types?: HouseType[] | undefined; region_ids?: number[] | undefined },
): LotRequest => ({ filter: { house_types, region_ids }, also: [isOpen], viewer: caller })

/** Returns for each condition the number of open lots and the first ones in default order. */
function loadShelves(
  context: Context,
  open: LotRequest,
  parts: readonly Condition[],
  limit: number,
): Promise<Shelf[]> {
  return Promise.all(
    parts.map(part =>
      findLotPage(context, { ...open, also: [...(open.also ?? []), part] }, { limit, offset: 0 }),
    ),
  )
}

async function withCards<T extends Shelf>(
  context: Context,
  shelves: readonly T[],
): Promise<(T & { houses: HouseCard[] })[]> {
  const cards = new Map(
    (
      await houseCardsByIds(
        context,
        shelves.flatMap(shelf => shelf.ids),
      )
    ).map(card => [card.id, card]),
  )
  return shelves.map(shelf => ({
    ...shelf,
    houses: shelf.ids.map(id => cards.get(id)).filter(card => card !== undefined),
  }))
}

interface ShelfRequest {
  house_types?: HouseType[] | undefined
  limit?: number | undefined
}

/** Returns the price bands with the open lots in each. */
export async function priceList(
  context: Context,
  { limit = SHOWN, ...input }: ShelfRequest & { region_ids?: number[] | undefined },
) {
  const bands = input.house_types?.length === 1 ? getPriceBands(input.house_types[0]) : PRICE_BANDS
  const shelves = await withCards(
    context,
    await loadShelves(
      context,
      openLots(context, input),
      bands.map(({ min, max }) => between('price', min ?? undefined, max ?? undefined)),
      limit,
    ),
  )
  return {
    list: bands.map((band, i) => ({
      ...withTotal(band, shelves[i]?.total ?? 0),
      houses: shelves[i]?.houses ?? [],
    })),
  }
}

interface Place {
  id: number
  name: string
  level: 'province' | 'city' | 'region'
}

const roundOrNull = (value: number | null | undefined) => (value == null ? null : Math.round(value))

/** Returns the districts of a city, or the circles of a district, with the open lots in each; largest first. */
export async function regionList(
  context: Context,
  { region_id, limit = SHOWN, house_types }: ShelfRequest & { region_id?: number | undefined },
) {
  const id = region_id ?? context.env.homeCityId
  const parent = await context.db.one<Place>('select id, name, level from region where id = $1', [id])
  if (!parent) throw notFound('区域不存在')
  const column = parent.level === 'region' ? 'circle_id' : parent.level === 'city' ? 'region_id' : 'city_id'
  const places = await context.db.query<{ id: number; name: string }>(
    `select id, name from ${parent.level === 'region' ? 'circle where region_id' : 'region where parent_id'} = $1 order by id`,
    [id],
  )
  const open = openLots(context, { house_types })
  const inPlaces = places.map(place => isOneOf(column, place.id))
  const shelves = await withCards(context, await loadShelves(context, open, inPlaces, limit))
  const groups = await groupLots(context, open, column, { unit: { of: 'avg', field: 'unit_price' } })
  const unitPrices = new Map(groups.map(({ key, metrics }) => [key, metrics.unit]))
  const list = places.map(({ id, name }, i) => ({
    id,
    name,
    total: shelves[i]?.total ?? 0,
    avg_unit_price: roundOrNull(unitPrices.get(id)),
    houses: shelves[i]?.houses ?? [],
  }))
  return { list: list.sort((a, b) => b.total - a.total || a.id - b.id) }
}
