import { RIGHTS_CATEGORY_LABELS, RIGHTS_STATUS_LABELS } from '@/contract/codes'
import type { Band, Option } from '@/contract/common'
import type { Result } from '@/contract/endpoints'
import { addDays } from '@/lib/dates'
import type { Choice, ChoiceSection, Condition, FilterView } from '@/lib/filter/choices'
import { conditionsMaker, daysText } from '@/lib/filter/conditions'
import type { ItemOf, ListKey } from '@/lib/filter/filter-kind'
import { RIGHTS_FILTERS as kind, type RightsFilter } from './filter'

type Section = ChoiceSection<RightsFilter>
export type RightsPara = Result<'rights/mobile-index'>

function bandSection(
  filter: RightsFilter,
  key: 'total' | 'price',
  title: string,
  bands: readonly Band[],
): Section {
  return {
    key,
    title,
    options: bands.map(band => ({
      key: `${band.min ?? ''}-${band.max ?? ''}`,
      label: band.label,
      total: band.total,
      isOn: kind.isRange(filter, key, band),
      next: kind.toggleRange(filter, key, band),
    })),
    range: {
      key,
      name: title,
      unit: 'wan',
      value: kind.rangeOf(filter, key),
      set: range => kind.setRange(filter, key, range),
    },
  }
}

const listChoices = <K extends ListKey<RightsFilter>>(
  filter: RightsFilter,
  key: K,
  options: readonly Option[],
  read: (key: string) => ItemOf<RightsFilter, K>,
): Choice<RightsFilter>[] =>
  options.map(option => ({
    ...option,
    isOn: kind.has(filter, key, read(option.key)),
    next: kind.toggle(filter, key, read(option.key)),
  }))

const oneChoices = (
  filter: RightsFilter,
  key: 'debtor_industry' | 'collateral_type',
  options: readonly Option[],
): Choice<RightsFilter>[] =>
  options.map(option => ({
    ...option,
    isOn: filter[key] === option.key,
    next: kind.toggleOne(filter, key, option.key),
  }))

/** Days until the deadline, today taken in. */
const DEADLINES = [
  { label: '3日内截止', days: 2 },
  { label: '7日内截止', days: 6 },
  { label: '15日内截止', days: 14 },
  { label: '30日内截止', days: 29 },
] as const

/** Asking prices have no bands of their own: those of the whole claims do, without their counts. */
const uncounted = (bands: readonly Band[]) => bands.map(band => ({ ...band, total: null }))

/** All that the filter of packages offers. `today`: the day in Beijing. */
export function rightsFilterView({
  filter,
  para,
  today,
}: {
  filter: RightsFilter
  para: RightsPara
  today: string
}): FilterView<RightsFilter> {
  const deadlines = DEADLINES.map(({ label, days }) => {
    const ends = { deadline_from: today, deadline_to: addDays(today, days) }
    const isOn = filter.deadline_from === ends.deadline_from && filter.deadline_to === ends.deadline_to
    return {
      key: String(days),
      label,
      total: null,
      isOn,
      next: kind.canonical({
        ...kind.without(filter, ['deadline_from', 'deadline_to']),
        ...(isOn ? {} : ends),
      }),
    }
  })
  return {
    sections: [
      {
        key: 'categories',
        title: '类别',
        options: listChoices(
          filter,
          'categories',
          para.categories,
          key => key as ItemOf<RightsFilter, 'categories'>,
        ),
      },
      {
        key: 'statuses',
        title: '阶段',
        options: listChoices(
          filter,
          'statuses',
          para.statuses,
          key => key as ItemOf<RightsFilter, 'statuses'>,
        ),
      },
      {
        key: 'region_ids',
        title: '地区',
        options: listChoices(filter, 'region_ids', para.regions, Number),
      },
      bandSection(filter, 'total', '债权总额', para.total_bands),
      bandSection(filter, 'price', '转让参考价', uncounted(para.total_bands)),
      {
        key: 'collateral',
        title: '抵押物',
        options: oneChoices(filter, 'collateral_type', para.collateral_types),
      },
      {
        key: 'industry',
        title: '债务人行业',
        options: oneChoices(filter, 'debtor_industry', para.industries),
      },
      {
        key: 'deadline',
        title: '截止时间',
        options: deadlines,
        days: {
          name: '截止',
          from: filter.deadline_from,
          to: filter.deadline_to,
          set: ({ from, to }) => kind.canonical({ ...filter, deadline_from: from, deadline_to: to }),
        },
      },
    ],
  }
}

/** What a filter asks for, in the order of the address. */
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
