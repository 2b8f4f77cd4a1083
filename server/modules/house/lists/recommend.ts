import type { HouseType } from '../../../../src/contract/codes'
import type { houseCalls } from '../../../../src/contract/house/schema'
import type { PageOf } from '../../../../src/contract/common'
import type { HouseCard } from '../../../../src/contract/house/cards'
import type { Context, Handlers } from '../../../http/context'
import { pageAnswer, pageBounds } from '../../shared/paging'
import type { Parameters } from '../../shared/sql'
import { houseCards } from '../cards'
import { lotOnShelf, type Lot } from '../lots'
import { HOUSE_ORDERS, OPEN_SQL } from '../orders'
import { houseRows } from '../pages'
import { houseTotal, type HouseQuery } from '../query'
import { tasteOf, type Taste } from './taste'

/** No recommendation goes beyond this many lots. */
export const MOST_RECOMMENDED = 100
/** Like it by price: this much above and below. */
const PRICE_SHARE = 0.3

export interface RecommendRequest {
  house_id?: number | undefined
  region_ids?: number[] | undefined
  house_types?: HouseType[] | undefined
  page?: number | undefined
  page_size?: number | undefined
}

/** Open lots of the same district and type within 30 % of the price; nearest layout first, then nearest price. */
export function likeLot(lot: Lot): HouseQuery {
  return {
    and: p => [
      OPEN_SQL,
      `h.asset_id <> ${p.add(lot.asset_id)}`,
      `h.region_id = ${p.add(lot.region_id)}`,
      `h.house_type = ${p.add(lot.house_type)}`,
      `h.price between ${p.add(Math.ceil(lot.price * (1 - PRICE_SHARE)))} and ${p.add(Math.floor(lot.price * (1 + PRICE_SHARE)))}`,
    ],
    order: p =>
      `${lot.jushi === null ? '0' : `abs(coalesce(h.jushi, 99) - ${p.add(lot.jushi)})`}, abs(h.price - ${p.add(lot.price)}), h.id desc`,
  }
}

/** How well a lot fits: a point each for district, circle, type, layout, price and area. */
export function fitSql(taste: Taste, p: Parameters): string {
  const points = [
    taste.region_ids.length > 0 && `(h.region_id = any(${p.add(taste.region_ids)}))::int`,
    taste.circle_ids.length > 0 && `(coalesce(h.circle_id, 0) = any(${p.add(taste.circle_ids)}))::int`,
    taste.house_types.length > 0 && `(h.house_type = any(${p.add(taste.house_types)}))::int`,
    taste.jushi.length > 0 && `(h.jushi is not null and least(h.jushi, 5) = any(${p.add(taste.jushi)}))::int`,
    taste.price !== null && `(h.price between ${p.add(taste.price.min)} and ${p.add(taste.price.max)})::int`,
    taste.area !== null && `(h.area between ${p.add(taste.area.min)} and ${p.add(taste.area.max)})::int`,
  ].filter(point => point !== false)
  return points.length > 0 ? `(${points.join(' + ')})` : '0'
}

/** What the call asks for, without its page: lots like one, or for a member by taste, or the most watched. */
export async function recommendation(
  context: Context,
  { house_id, region_ids, house_types }: RecommendRequest,
): Promise<HouseQuery> {
  const filter = { region_ids, house_types }
  if (house_id !== undefined) return { filter, ...likeLot(await lotOnShelf(context, house_id)) }
  const taste = await tasteOf(context)
  return {
    filter,
    and: () => [OPEN_SQL],
    order:
      taste === null
        ? HOUSE_ORDERS.onlooker_desc
        : p => `${fitSql(taste, p)} desc, ${HOUSE_ORDERS.onlooker_desc}`,
  }
}

export async function recommendPage(context: Context, input: RecommendRequest): Promise<PageOf<HouseCard>> {
  const query = await recommendation(context, input)
  const bounds = pageBounds(input)
  const limit = Math.max(0, Math.min(bounds.limit, MOST_RECOMMENDED - bounds.offset))
  const [rows, total] = await Promise.all([
    limit > 0 ? houseRows(context, query, { limit, offset: bounds.offset }) : [],
    houseTotal(context, query, MOST_RECOMMENDED),
  ])
  return pageAnswer(await houseCards(context, rows), total, bounds)
}

export const recommendHandlers = {
  'house/recommend-list': recommendPage,
  'h5/house/recommend': recommendPage,
} satisfies Partial<Handlers<typeof houseCalls>>
