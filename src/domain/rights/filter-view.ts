import { RIGHTS_CATEGORY_LABELS, RIGHTS_STATUS_LABELS } from '@/contract/codes'
import type { Band } from '@/contract/common'
import type { Result } from '@/contract/endpoints'
import { addDays } from '@/lib/dates'
import type { Condition, FilterView } from '@/lib/filter/choices'
import { conditionsMaker, daysText } from '@/lib/filter/conditions'
import { sectionsMaker } from '@/lib/filter/sections'
import { RIGHTS_FILTERS as kind, type RightsFilter } from './filter'

export type RightsPara = Result<'rights/mobile-index'>

/** Days until the deadline, today included. */
const DEADLINES = [
  { label: '3日内截止', days: 2 },
  { label: '7日内截止', days: 6 },
  { label: '15日内截止', days: 14 },
  { label: '30日内截止', days: 29 },
] as const

/** Asking prices have no counted bands of their own: they use those of the whole claims, without counts. */
const uncounted = (bands: readonly Band[]) => bands.map(band => ({ ...band, total: null }))

/** All options of the filter of packages. `today`: the day in Beijing. */
export function rightsFilterView({
  filter,
  para,
  today,
}: {
  filter: RightsFilter
  para: RightsPara
  today: string
}): FilterView<RightsFilter> {
  const { list, one, bands, days } = sectionsMaker(kind, filter)
  const deadlines = DEADLINES.map(({ label, days: left }) => ({
    key: String(left),
    label,
    total: null,
    from: today,
    to: addDays(today, left),
  }))
  return {
    sections: [
      list('categories', '类别', para.categories),
      list('statuses', '阶段', para.statuses),
      list('region_ids', '地区', para.regions, Number),
      bands('total', '债权总额', 'wan', para.total_bands),
      bands('price', '转让参考价', 'wan', uncounted(para.total_bands)),
      one('collateral_type', '抵押物', para.collateral_types),
      one('debtor_industry', '债务人行业', para.industries),
      days({ key: 'deadline', title: '截止时间', name: '截止' }, ['deadline_from', 'deadline_to'], deadlines),
    ],
  }
}

/** Conditions of a filter, in the order of the address. */
export function rightsConditions(
  filter: RightsFilter,
  para: RightsPara | undefined,
): Condition<RightsFilter>[] {
  const { single, list, range } = conditionsMaker(kind, filter)
  const regionName = (id: number) =>
    para?.regions.find(region => region.key === String(id))?.label ?? '所选地区'
  const all = [
    filter.keyword ? single(['keyword'], `“${filter.keyword}”`) : undefined,
    list('categories', category => RIGHTS_CATEGORY_LABELS[category]),
    list('region_ids', regionName),
    list('statuses', status => RIGHTS_STATUS_LABELS[status]),
    filter.debtor_industry ? single(['debtor_industry'], filter.debtor_industry) : undefined,
    filter.collateral_type ? single(['collateral_type'], `抵押物含${filter.collateral_type}`) : undefined,
    range('total', 'wan', '债权 '),
    range('price', 'wan', '参考价 '),
    filter.deadline_from || filter.deadline_to
      ? single(
          ['deadline_from', 'deadline_to'],
          daysText({ from: filter.deadline_from, to: filter.deadline_to }, '截止'),
        )
      : undefined,
  ]
  return all.filter(condition => condition !== undefined)
}
