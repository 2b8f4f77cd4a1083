import { HOUSE_TYPE_LABELS, HOUSE_TYPE_ORDER, type HouseType } from '../../../../src/contract/codes'
import type { NameRef } from '../../../../src/contract/common'
import type { HousePara, HouseTypePara } from '../../../../src/contract/house/cards'
import type { RegionCircles } from '../../../../src/contract/lookup/cards'
import type { Context } from '../../../http/context'
import { notFound } from '../../../errors/api-error'
import { regionCircles, subwayLines } from '../../../search'
import {
  getAreaBands,
  COST_BANDS,
  DISCOUNT_BANDS,
  getPriceBands,
  UNIT_PRICE_BANDS,
  withTotal,
  type Bound,
} from '../bands'
import { CHOICES, toOptions } from '../labels'

/** House types for which layouts apply. */
const LIVED_IN: readonly HouseType[] = [5, 2, 1]
const PARKING: HouseType = 6

export const bandList = (bounds: readonly Bound[]) => bounds.map(bound => withTotal(bound, null))
export const jushiOptions = () => toOptions(CHOICES.jushi)

/** Returns a house type with its own prices, layouts and districts. jushiVisible and demandShow are those of the specification. */
export function houseTypePara(type: HouseType, regions: readonly NameRef[]): HouseTypePara {
  return {
    key: type,
    title: HOUSE_TYPE_LABELS[type],
    jushiVisible: type === PARKING ? 2 : 0,
    demandShow: type !== PARKING,
    params: {
      price: bandList(getPriceBands(type)),
      jushi: LIVED_IN.includes(type) ? jushiOptions() : [],
      region: regions.map(({ id, name }) => ({ id, name })),
    },
  }
}

/** Throws 1005 if the city does not exist. */
export async function needCity({ db }: Context, id: number): Promise<void> {
  if (!(await db.one(`select 1 from region where id = $1 and level = 'city'`, [id])))
    throw notFound('城市不存在')
}

/** Returns all options of the filter bar for a city. */
export async function loadHousePara(
  context: Context,
  {
    city_id = context.env.homeCityId,
    house_type,
  }: { city_id?: number | undefined; house_type?: HouseType | undefined },
): Promise<HousePara> {
  await needCity(context, city_id)
  const [regions, lines, features] = await Promise.all([
    regionCircles(context, { cityId: city_id }),
    subwayLines(context, city_id, false),
    // Excludes features that no lot has, such as those of new builds: they would find nothing.
    context.db.query<NameRef>(
      `select id, name
       from feature
       where lot_total > 0 and ($1::int is null or house_types = '{}' or $1 = any(house_types))
       order by sort, id`,
      [house_type ?? null],
    ),
  ])
  return buildHousePara(
    regions,
    lines.map(({ stations: _, ...line }) => line),
    features,
    house_type,
  )
}

function buildHousePara(
  regions: RegionCircles[],
  subway_lines: HousePara['subway_lines'],
  features: NameRef[],
  type: HouseType | undefined,
): HousePara {
  return {
    house_types: HOUSE_TYPE_ORDER.filter(one => type === undefined || one === type).map(one =>
      houseTypePara(one, regions),
    ),
    kinds: toOptions(CHOICES.kinds),
    statuses: toOptions(CHOICES.statuses),
    rounds: toOptions(CHOICES.rounds),
    price: bandList(getPriceBands(type)),
    unit_price: bandList(UNIT_PRICE_BANDS),
    area: bandList(getAreaBands(type)),
    cost: bandList(COST_BANDS.cost),
    monthly: bandList(COST_BANDS.monthly),
    cash: bandList(COST_BANDS.cash),
    jushi: type === undefined || LIVED_IN.includes(type) ? jushiOptions() : [],
    discount: bandList(DISCOUNT_BANDS),
    risks: toOptions(CHOICES.risks),
    tax_bearer: toOptions(CHOICES.taxBearer),
    lease: toOptions(CHOICES.lease),
    features,
    regions,
    subway_lines,
    sorts: toOptions(CHOICES.sorts),
  }
}
