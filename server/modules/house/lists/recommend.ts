import type { HouseType } from '../../../../src/contract/codes'
import type { houseCalls } from '../../../../src/contract/house/schema'
import type { PageOf } from '../../../../src/contract/common'
import type { HouseCard } from '../../../../src/contract/house/cards'
import type { Context, Handlers } from '../../../http/context'
import { pageAnswer, pageBounds } from '../../../shared/paging'
import { houseCards } from '../../../cards/house'
import { lotOnShelf, type Lot } from '../lots'
import {
  between,
  countLots,
  isOneOf,
  isOpen,
  LOT_SORTS,
  wholeFirst,
  withoutIds,
  type SqlCondition,
  type SqlSort,
} from '../../../search'
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

/** Returns a query of open lots of the same district and type within 30 % of the price; nearest layout first, then nearest price. */
export async function likeLot(context: Context, lot: Lot): Promise<HouseQuery & { sort: SqlSort }> {
  const rooms = lot.jushi === null ? null : Math.min(lot.jushi, 5)
  return {
    also: [
      isOpen,
      withoutIds([...(await loadAssetRoundIds(context, lot)), ...(await lockedLots(context))]),
      isOneOf('region_id', lot.region_id),
      isOneOf('house_type', lot.house_type),
      between('price', Math.ceil(lot.price * (1 - PRICE_SHARE)), Math.floor(lot.price * (1 + PRICE_SHARE))),
    ],
    sort: {
      groups: rooms === null ? [] : [{ by: 'rooms', to: rooms }],
      key: { by: 'difference', field: 'price', to: lot.price },
    },
  }
}

const within = (field: 'price' | 'area', range: Taste['price']): SqlCondition =>
  range === null ? { op: 'ids', ids: [] } : between(field, range.min, range.max)

/** Conditions of a taste: a lot fits better the more of them hold. */
export const tasteConditions = (taste: Taste): SqlCondition[] => [
  isOneOf('region_id', ...taste.region_ids),
  isOneOf('circle_id', ...taste.circle_ids),
  isOneOf('house_type', ...taste.house_types),
  isOneOf('jushi', ...taste.jushi),
  within('price', taste.price),
  within('area', taste.area),
]

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
  const { key } = LOT_SORTS.onlooker_desc
  return {
    filter,
    viewer: context.caller,
    also: [isOpen, withoutIds(await lockedLots(context))],
    sort: wholeFirst({
      groups: taste === null ? [] : [{ by: 'misses', of: tasteConditions(taste) }],
      key,
    }),
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
