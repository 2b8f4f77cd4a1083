import type { HouseSort, HouseStatus } from '../../../../src/contract/codes'
import type { HouseBrief, HouseNearCard } from '../../../../src/contract/house/cards'
import type { PageOf } from '../../../../src/contract/common'
import type { houseCalls } from '../../../../src/contract/house/schema'
import type { Context, Handlers } from '../../../http/context'
import { notFound } from '../../../http/errors'
import { boxAround, metresSql } from '../../shared/geo'
import { pageAnswer, pageBounds } from '../../shared/paging'
import type { Parameters } from '../../shared/sql'
import { houseBriefsByIds, houseCardOf, houseMarks } from '../cards'
import { lotOnShelf, type Lot } from '../lots'
import { HOUSE_ORDERS, OPEN_SQL } from '../orders'
import { houseRowsAndTotal } from '../pages'

type Relation = 'other' | 'sameprice' | 'near'
interface RelatedRequest {
  house_id: number
  type?: Relation | undefined
  code?: number | undefined
  radius?: number | undefined
  statuses?: HouseStatus[] | undefined
  sort?: HouseSort | undefined
  page?: number | undefined
  page_size?: number | undefined
}

const NEAR_METRES = 2000
/** sameprice: this much above and below. */
const PRICE_SHARE = 0.1

function distanceSql(lot: Lot, p: Parameters): string {
  if (lot.lng === null || lot.lat === null) return 'null::float8'
  return metresSql(
    { lng: 'h.lng', lat: 'h.lat' },
    { lng: `${p.add(lot.lng)}::float8`, lat: `${p.add(lot.lat)}::float8` },
  )
}

function relationSql(lot: Lot, type: Relation, radius: number, p: Parameters): string {
  if (type === 'other') return lot.xiaoqu_id === null ? 'false' : `h.xiaoqu_id = ${p.add(lot.xiaoqu_id)}`
  if (type === 'sameprice') {
    const price = `h.price between ${p.add(Math.ceil(lot.price * (1 - PRICE_SHARE)))} and ${p.add(Math.floor(lot.price * (1 + PRICE_SHARE)))}`
    return `h.city_id = ${p.add(lot.city_id)} and ${price}`
  }
  if (lot.lng === null || lot.lat === null) return 'false'
  const box = boxAround({ lng: lot.lng, lat: lot.lat }, radius)
  return `h.lng between ${p.add(box.lngMin)} and ${p.add(box.lngMax)} and h.lat between ${p.add(box.latMin)} and ${p.add(box.latMax)}
    and ${distanceSql(lot, p)} <= ${p.add(radius)}`
}

/** Open lots first; then as asked, else by what relates them. */
function orderSql(lot: Lot, type: Relation, sort: HouseSort | undefined, p: Parameters): string {
  const openFirst = `case when ${OPEN_SQL} then 0 else 1 end`
  if (sort && sort !== 'default') return `${openFirst}, ${HOUSE_ORDERS[sort]}`
  if (type === 'near') return `${openFirst}, ${distanceSql(lot, p)}, h.id desc`
  if (type === 'sameprice') return `${openFirst}, abs(h.price - ${p.add(lot.price)}), h.id desc`
  return HOUSE_ORDERS.default
}

async function related(
  context: Context,
  input: RelatedRequest,
): Promise<PageOf<HouseNearCard> & { house: HouseBrief }> {
  const { type = 'other', radius = NEAR_METRES, sort, statuses } = input
  const lot = await lotOnShelf(context, input.house_id)
  const [house] = await houseBriefsByIds(context, [lot.id])
  if (!house) throw notFound()
  const bounds = pageBounds(input)
  const { rows, total, isAbout } = await houseRowsAndTotal<{ distance: number | null }>(
    context,
    {
      filter: { statuses },
      and: p => [
        relationSql(lot, type, radius, p),
        `h.asset_id <> ${p.add(lot.asset_id)}`,
        `h.house_type = ${p.add(input.code ?? lot.house_type)}`,
      ],
      columns: p => [`round(${distanceSql(lot, p)}) as distance`],
      order: p => orderSql(lot, type, sort, p),
    },
    bounds,
  )
  const marks = await houseMarks(
    context,
    rows.map(row => row.id),
  )
  return {
    ...pageAnswer(
      rows.map(row => ({ ...houseCardOf(row, marks, context.now), distance: row.distance })),
      total,
      bounds,
    ),
    total_is_about: isAbout,
    house,
  }
}

export const relatedHandlers = {
  'h5/house/same-list': related,
  'h5/house/same-price-house': (context, input) => related(context, { ...input, type: 'sameprice' }),
} satisfies Partial<Handlers<typeof houseCalls>>
