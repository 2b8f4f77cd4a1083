import type { houseCalls } from '../../../../src/contract/house/schema'
import type { Context, Handlers } from '../../../http/context'
import { badField } from '../../../http/errors'
import { areaBandsOf, withTotal } from '../bands'
import { remember } from '../../shared/remember'
import { without, type HouseFilter } from '../filter'
import { CHOICES } from '../labels'
import { houseCount } from '../query'
import { isWhole } from '../share'
import { clusterAnswer } from './clusters'
import { bandsFor, facetsOf } from './facets'
import { areaTotals, beginTotals, facetRows, riskTotals } from './repository'

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
    const totals = await areaTotals(context, others, { bands, share })
    return {
      list: bands.map((band, i) => withTotal(band, totals[i] ?? 0)),
      total,
      total_is_about: !isWhole(share),
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
