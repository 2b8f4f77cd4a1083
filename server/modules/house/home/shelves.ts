import type { HouseType } from '../../../../src/contract/codes'
import type { HouseCard } from '../../../../src/contract/house/cards'
import type { Context } from '../../../http/context'
import { notFound } from '../../../errors/api-error'
import { PRICE_BANDS, getPriceBands, withTotal } from '../bands'
import { houseCardsByIds } from '../../../cards/house'
import { countBits, listSlots } from '../../../lots/bitmap'
import { between, inPlaces, isOpen, type Filter } from '../../../lot-search/conditions'
import { findLots } from '../../../lot-search/find'
import { LOT_ORDERS, pageOfLots } from '../../../lot-search/orders'

/** Default number of lots in each row of the home page's lists. */
const SHOWN = 4

interface Shelf {
  total: number
  ids: number[]
  avg_unit_price: number | null
}

/** Returns for each condition the number of open lots, their mean unit price, and the first ones in default order. */
async function loadShelves(
  context: Context,
  parts: readonly Filter[],
  {
    house_types,
    region_ids,
    limit,
  }: { house_types?: HouseType[] | undefined; region_ids?: number[] | undefined; limit: number },
): Promise<Shelf[]> {
  const open = await findLots(context, {
    filter: { house_types, region_ids },
    also: [isOpen],
    viewer: context.caller,
  })
  const { table } = open
  return parts.map(part => {
    const bits = open.bits.slice()
    part(bits, table)
    let [sum, priced] = [0, 0]
    for (const slot of listSlots(bits)) {
      const price = table.columns.unit_price[slot] ?? 0
      sum += price
      if (price !== 0) priced += 1
    }
    return {
      total: countBits(bits),
      ids: pageOfLots(table, bits, LOT_ORDERS.default, { limit, offset: 0 }).map(slot => table.id(slot)),
      avg_unit_price: priced === 0 ? null : Math.round(sum / priced),
    }
  })
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
      bands.map(({ min, max }) => between('price', min ?? -Infinity, max ?? Infinity)),
      { ...input, limit },
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
  const shelves = await withCards(
    context,
    await loadShelves(
      context,
      places.map(place => inPlaces(column, [place.id])),
      { house_types, limit },
    ),
  )
  const list = places.map(({ id, name }, i) => ({
    id,
    name,
    total: shelves[i]?.total ?? 0,
    avg_unit_price: shelves[i]?.avg_unit_price ?? null,
    houses: shelves[i]?.houses ?? [],
  }))
  return { list: list.sort((a, b) => b.total - a.total || a.id - b.id) }
}
