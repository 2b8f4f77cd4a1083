import type { houseCalls } from '../../../../src/contract/house/schema'
import type { Context, Handlers } from '../../../http/context'
import { badField } from '../../../http/errors'
import { dayOf } from '../../../../src/lib/dates'
import { lotTermsBasis } from '../../../../src/lib/finance/lot-terms'
import { areaBandsOf, COST_BANDS, withTotal, type Bound } from '../bands'
import { remember } from '../../shared/remember'
import { without, type HouseFilter } from '../filter'
import { CHOICES } from '../labels'
import { houseCount } from '../query'
import { isWhole, type Share } from '../share'
import { clusterAnswer } from './clusters'
import { bandsFor, facetsOf } from './facets'
import { bandTotals, beginTotals, facetRows, riskTotals, type BandColumn } from './repository'

/** The numbers of the filter sheet may be this old, in seconds. */
const COUNT_SECONDS = 3
/** More districts or circles than any city has. */
const ALL = 1000
const MOST_XIAOQUS = 200

/** A map of communities is drawn of a part of the city only. */
function isPlaced(filter: HouseFilter): boolean {
  const lists = [
    filter.region_ids,
    filter.circle_ids,
    filter.xiaoqu_ids,
    filter.station_ids,
    filter.subway_line_ids,
  ]
  return (
    lists.some(list => list !== undefined && list.length > 0) ||
    filter.lng_min !== undefined ||
    filter.polygon !== undefined ||
    filter.school_id !== undefined ||
    filter.keyword !== undefined
  )
}

async function countedBands(
  context: Context,
  filter: HouseFilter,
  asked: { column: BandColumn; bands: readonly Bound[]; share: Share },
) {
  const totals = await bandTotals(context, filter, asked)
  return asked.bands.map((band, i) => withTotal(band, totals[i] ?? 0))
}

/** The bands of one of the costs, its own filter set aside. */
async function costBands(context: Context, filter: HouseFilter, key: keyof typeof COST_BANDS) {
  const others = without(filter, `${key}_min`, `${key}_max`)
  const { share } = await houseCount(context, { filter: others })
  const column = COST_COLUMNS[key]
  return { list: await countedBands(context, others, { column, bands: COST_BANDS[key], share }), share }
}

const COST_COLUMNS = {
  cost: 'h.cost_total',
  monthly: 'h.cost_monthly',
  cash: 'h.cost_cash',
} as const satisfies Record<keyof typeof COST_BANDS, BandColumn>

/** The lots found, and those of them with each risk. */
async function totalAndRisks(context: Context, filter: HouseFilter) {
  const counted = await houseCount(context, { filter })
  const { risks, share } = await riskTotals(context, filter, counted)
  return { total: counted.total, isAbout: !isWhole(counted.share), risks, areRisksAbout: !isWhole(share) }
}

export const countHandlers = {
  'house/count': async (context, filter) => {
    const bands = bandsFor(filter)
    const [{ total, risks, isAbout, areRisksAbout }, { rows, share }, begins] = await remember(
      context,
      `count ${JSON.stringify(filter)}`,
      COUNT_SECONDS,
      () =>
        Promise.all([
          totalAndRisks(context, filter),
          facetRows(context, filter, bands),
          beginTotals(context, filter),
        ]),
    )
    return {
      ...facetsOf(rows, share, bands),
      ...begins,
      total,
      total_is_about: isAbout,
      facets_are_about: areRisksAbout || !isWhole(share),
      // With a risk excluded already, none of the lots found bear it: setting its filter aside and excluding it again changes nothing.
      risks: CHOICES.risks.map(choice => ({
        ...choice,
        total: Math.max(0, total - (risks.get(choice.key) ?? 0)),
      })),
    }
  },
  'house/area-count': async (context, filter) => {
    const bands = areaBandsOf(filter.house_types?.length === 1 ? filter.house_types[0] : undefined)
    // A facet is counted with its own filter set aside.
    const others = without(filter, 'area_min', 'area_max')
    const { total, share } = await houseCount(context, { filter: others })
    return {
      list: await countedBands(context, others, { column: 'h.area', bands, share }),
      total,
      total_is_about: !isWhole(share),
    }
  },
  'house/cost-count': async (context, filter) => {
    const [cost, monthly, cash] = await Promise.all([
      costBands(context, filter, 'cost'),
      costBands(context, filter, 'monthly'),
      costBands(context, filter, 'cash'),
    ])
    return {
      cost: cost.list,
      monthly: monthly.list,
      cash: cash.list,
      basis: lotTermsBasis(dayOf(context.now)),
      totals_are_about: [cost, monthly, cash].some(({ share }) => !isWhole(share)),
    }
  },
  'house/region-count': (context, { level = 'region', ...filter }) =>
    clusterAnswer(context, filter, level, ALL),
  'house/community-count': async (context, { limit = MOST_XIAOQUS, ...filter }) => {
    if (!isPlaced(filter))
      throw badField({ field: 'lng_min', message: '请先放大地图，或选择区域、商圈、地铁站' })
    const { list, ...answer } = await clusterAnswer(context, filter, 'xiaoqu', limit + 1)
    return { ...answer, list: list.slice(0, limit), truncated: list.length > limit }
  },
} satisfies Partial<Handlers<typeof houseCalls>>
