import type { HouseSort, HouseStatus } from '../../../../src/contract/codes'
import type { HouseBrief, HouseNearCard } from '../../../../src/contract/house/cards'
import type { PageOf } from '../../../../src/contract/common'
import type { houseCalls } from '../../../../src/contract/house/schema'
import type { Context, Handlers } from '../../../http/context'
import { notFound } from '../../../errors/api-error'
import { metresSql } from '../../../shared/geo'
import { pageAnswer, pageBounds } from '../../../shared/paging'
import type { Parameters } from '../../../shared/sql'
import { houseBriefsByIds, buildHouseCard, houseMarks } from '../../../cards/house'
import { lotOnShelf, type Lot } from '../lots'
import {
  all,
  any,
  between,
  isOneOf,
  LOT_SORTS,
  openFirst,
  withoutIds,
  type Condition,
  type Sort,
} from '../../../search'
import { houseRowsAndTotal } from '../../../cards/house-pages'
import { loadAssetRoundIds } from './recommend'

type Relation = 'other' | 'sameprice' | 'near'
interface RelatedRequest {
  house_id: number
  type?: Relation | undefined
  code?: number | undefined
  radius?: number | undefined
  statuses?: HouseStatus[] | undefined
  sort?: Exclude<HouseSort, 'commute_asc'> | undefined
  page?: number | undefined
  page_size?: number | undefined
}

const NEAR_METRES = 2000
/** Relative price range of `sameprice`, above and below. */
const PRICE_SHARE = 0.1

function relatedBy(lot: Lot, type: Relation, radius: number): Condition {
  if (type === 'other') return lot.xiaoqu_id === null ? any() : isOneOf('xiaoqu_id', lot.xiaoqu_id)
  if (type === 'sameprice')
    return all(
      isOneOf('city_id', lot.city_id),
      between('price', Math.ceil(lot.price * (1 - PRICE_SHARE)), Math.floor(lot.price * (1 + PRICE_SHARE))),
    )
  const { lng, lat } = lot
  if (lng === null || lat === null) return any()
  return { op: 'circles', spots: [{ lng, lat }], metres: radius }
}

/** Returns the sort: open lots first, then as requested, else by the relation. */
function chooseRelatedSort(lot: Lot, type: Relation, sort: RelatedRequest['sort']): Sort {
  if (sort && sort !== 'default') return openFirst(LOT_SORTS[sort])
  if (type === 'sameprice') return openFirst({ key: { by: 'difference', field: 'price', to: lot.price } })
  const { lng, lat } = lot
  if (type === 'other' || lng === null || lat === null) return LOT_SORTS.default
  return openFirst({ key: { by: 'distance', from: { lng, lat } } })
}

function distanceSql(lot: Lot, p: Parameters): string {
  if (lot.lng === null || lot.lat === null) return 'null::float8'
  return metresSql(
    { lng: 'h.lng', lat: 'h.lat' },
    { lng: `${p.add(lot.lng)}::float8`, lat: `${p.add(lot.lat)}::float8` },
  )
}

/** Lots by the relation; without any, all of the city by distance or difference in price, which `widened` tells. */
async function related(
  context: Context,
  input: RelatedRequest,
): Promise<PageOf<HouseNearCard> & { house: HouseBrief; widened: boolean }> {
  const { type = 'other', radius = NEAR_METRES, sort, statuses } = input
  const lot = await lotOnShelf(context, input.house_id)
  const [house] = await houseBriefsByIds(context, [lot.id])
  if (!house) throw notFound()
  const bounds = pageBounds(input)
  const also = [
    withoutIds(await loadAssetRoundIds(context, lot)),
    isOneOf('house_type', input.code ?? lot.house_type),
  ]
  const find = (place: Condition, order: Sort) =>
    houseRowsAndTotal<{ distance: number | null }>(
      context,
      {
        filter: { statuses },
        viewer: context.caller,
        also: [place, ...also],
        columns: p => [`round(${distanceSql(lot, p)}) as distance`],
        sort: order,
      },
      bounds,
    )
  const strict = await find(relatedBy(lot, type, radius), chooseRelatedSort(lot, type, sort))
  const widened = strict.total === 0
  const { rows, total } = widened
    ? await find(
        isOneOf('city_id', lot.city_id),
        chooseRelatedSort(lot, type === 'other' ? 'near' : type, sort),
      )
    : strict
  const marks = await houseMarks(
    context,
    rows.map(row => row.id),
  )
  return {
    ...pageAnswer(
      rows.map(row => ({ ...buildHouseCard(row, marks, context), distance: row.distance })),
      total,
      bounds,
    ),
    house,
    widened,
  }
}

export const relatedHandlers = {
  'h5/house/same-list': related,
  'h5/house/same-price-house': (context, input) => related(context, { ...input, type: 'sameprice' }),
} satisfies Partial<Handlers<typeof houseCalls>>
