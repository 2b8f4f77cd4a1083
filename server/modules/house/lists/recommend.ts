import type { HouseType } from '../../../../src/contract/codes'
import type { houseCalls } from '../../../../src/contract/house/schema'
import type { PageOf } from '../../../../src/contract/common'
import type { HouseCard } from '../../../../src/contract/house/cards'
import type { Context, Handlers } from '../../../http/context'
import { pageAnswer, pageBounds } from '../../../shared/paging'
import { houseCards } from '../../../cards/house'
import { lotOnShelf, type Lot } from '../lots'
import { hasBit } from '../../../lots/bitmap'
import { between, inPlaces, inSets, isOpen, withoutIds } from '../../../lot-search/conditions'
import { countLots } from '../../../lot-search/find'
import type { LotTable } from '../../../lots/lot-table'
import { APART, LOT_ORDERS, wholeFirst, type LotOrder } from '../../../lot-search/orders'
import { houseRowsAndTotal, type HouseQuery } from '../../../cards/house-pages'
import { loadTaste, type Taste } from './taste'

/** Maximum of recommended lots. */
export const MAX_RECOMMENDED = 100
/** Relative price range of similar lots, above and below. */
const PRICE_SHARE = 0.3

export interface RecommendRequest {
  house_id?: number | undefined
  region_ids?: number[] | undefined
  house_types?: HouseType[] | undefined
  page?: number | undefined
  page_size?: number | undefined
}

/** Returns the lots of the same asset: its other rounds. */
export async function loadAssetRoundIds(
  { db }: Context,
  { asset_id }: Pick<Lot, 'asset_id'>,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>('select id from house where asset_id = $1', [asset_id])
  return rows.map(({ id }) => id)
}

/** Returns lots with open disputes, which are not recommended meanwhile. */
async function lockedLots({ db }: Context): Promise<number[]> {
  const rows = await db.query<{ id: number }>(`select id from house where checking <> '{}'`)
  return rows.map(({ id }) => id)
}

/** Returns a function for the number of rooms, capped at five; NaN if unknown. */
function roomsIn(table: LotTable): (slot: number) => number {
  const rooms = [1, 2, 3, 4, 5].map(n => table.set(`jushi:${n}`))
  return slot => {
    const found = rooms.findIndex(bits => hasBit(bits, slot))
    return found < 0 ? NaN : found + 1
  }
}

/** Returns a query of open lots of the same district and type within 30 % of the price; nearest layout first, then nearest price. */
export async function likeLot(context: Context, lot: Lot): Promise<HouseQuery> {
  const rooms = lot.jushi === null ? null : Math.min(lot.jushi, 5)
  return {
    also: [
      isOpen,
      withoutIds([...(await loadAssetRoundIds(context, lot)), ...(await lockedLots(context))]),
      inPlaces('region_id', [lot.region_id]),
      inSets(`house_type:${lot.house_type}`),
      between('price', Math.ceil(lot.price * (1 - PRICE_SHARE)), Math.floor(lot.price * (1 + PRICE_SHARE))),
    ],
    order: table => {
      const [roomsOf, { price }] = [roomsIn(table), table.columns]
      const apart = (slot: number) => {
        if (rooms === null) return 0
        const own = roomsOf(slot)
        return Number.isNaN(own) ? 9 : Math.abs(own - rooms)
      }
      return slot => apart(slot) * APART + Math.abs((price[slot] ?? 0) - lot.price)
    },
  }
}

/** Returns an order by fit: one point each for district, circle, type, layout, price and area. */
export const buildFitOrder =
  (taste: Taste): LotOrder =>
  table => {
    const inside = (column: 'region_id' | 'circle_id', ids: readonly number[]) => {
      const { codes } = table.shared[column]
      const marks = table.shared[column].marks(id => ids.includes(id))
      return (slot: number) => marks[codes[slot] ?? 0] ?? 0
    }
    const within = (column: 'price' | 'area', range: Taste['price']) => (slot: number) => {
      const value = table.columns[column][slot] ?? NaN
      return range !== null && value >= range.min && value <= range.max ? 1 : 0
    }
    const types = taste.house_types.map(type => table.set(`house_type:${type}`))
    const rooms = taste.jushi.map(n => table.set(`jushi:${n}`))
    const anyOf = (sets: typeof rooms) => (slot: number) => (sets.some(bits => hasBit(bits, slot)) ? 1 : 0)
    const points = [
      inside('region_id', taste.region_ids),
      inside('circle_id', taste.circle_ids),
      anyOf(types),
      anyOf(rooms),
      within('price', taste.price),
      within('area', taste.area),
    ]
    return slot => points.reduce((sum, point) => sum + point(slot), 0)
  }

/** Returns the query without paging: lots similar to one, or by a member's taste, or the most watched. */
export async function recommendation(
  context: Context,
  { house_id, region_ids, house_types }: RecommendRequest,
): Promise<HouseQuery> {
  const filter = { region_ids, house_types }
  if (house_id !== undefined)
    return {
      filter,
      viewer: context.caller,
      ...(await likeLot(context, await lotOnShelf(context, house_id))),
    }
  const taste = await loadTaste(context)
  const watched = LOT_ORDERS.onlooker_desc
  return {
    filter,
    viewer: context.caller,
    also: [isOpen, withoutIds(await lockedLots(context))],
    order: wholeFirst(
      taste === null
        ? watched
        : table => {
            const [fit, looks] = [buildFitOrder(taste)(table), watched(table)]
            return slot => looks(slot) - fit(slot) * APART
          },
    ),
  }
}

/** Returns the number of recommended lots. */
export const recommendedTotal = async (context: Context, query: HouseQuery) =>
  Math.min(MAX_RECOMMENDED, await countLots(context, query))

export async function recommendPage(context: Context, input: RecommendRequest): Promise<PageOf<HouseCard>> {
  const query = await recommendation(context, input)
  const bounds = pageBounds(input)
  const limit = Math.max(0, Math.min(bounds.limit, MAX_RECOMMENDED - bounds.offset))
  const { rows, total } = await houseRowsAndTotal(context, query, { limit, offset: bounds.offset })
  return pageAnswer(await houseCards(context, rows), Math.min(MAX_RECOMMENDED, total), bounds)
}

export const recommendHandlers = {
  'house/recommend-list': recommendPage,
  'h5/house/recommend': recommendPage,
} satisfies Partial<Handlers<typeof houseCalls>>
