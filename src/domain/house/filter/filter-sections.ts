// Options of the house filter by section, for the sidebar on desktop and bottom sheets on phones. Each section computes its options from
// the filter and from counts that the server calculates without the section's own choice; options carry the filter that a press results in.

import { FLAG_FILTERS, LOT_ATTRIBUTES } from '@/contract/lot-attributes'
import { NOTICE_DAYS, ROUND_LABELS, VERDICT_LABELS, VERDICTS, type RiskKind } from '@/contract/codes'
import type { Band, Facet, Option } from '@/contract/common'
import type { Result } from '@/contract/endpoints'
import type { HousePara } from '@/contract/house/cards'
import { addDays } from '@/lib/dates'
import type { Choice, ChoiceSection, DayRange, OwnRange } from '@/lib/filter/choices'
import type { ItemOf } from '@/lib/filter/filter-kind'
import { isSameRange } from '@/lib/filter/range'
import { countText } from '@/lib/money'
import { RANGE_UNITS, rangeLabel } from './filter-labels'
import { excludedLabel, jushiLabel, RISK_VALUE_LABELS, WITH_ENDED } from './filter-conditions'
import { canonical, isWithEnded, toggleEnded, without, type HouseFilter } from './filter'
import {
  hasValue,
  isRange,
  rangeOf,
  setRange,
  toggleFlag,
  toggleOne,
  toggleRange,
  toggleValue,
  type CostKey,
  type HouseListKey,
  type RangeKey,
} from './filter-edit'
import type { SectionKey } from './section-keys'
import { isWholeOnly, toggleWhole, WHOLE_HOMES } from './whole-homes'

export type { SectionKey } from './section-keys'

export type FilterOption = Choice<HouseFilter>

export type FilterSection = ChoiceSection<HouseFilter>

export interface SectionSources {
  filter: HouseFilter
  para: HousePara
  /** Facets under the filter, each computed without its own choice. */
  count?: Result<'house/count'>
  /** Area bands under the filter. */
  areas?: readonly Band[]
  /** Bands of the lots' costs under the filter. */
  costs?: Result<'house/cost-count'>
  /** Names of the courts with the most lots. */
  courts?: readonly string[]
  /** The day in Beijing, YYYY-MM-DD. */
  today: string
}

type Build = (sources: SectionSources) => FilterOption[]

const findFacetTotal = (facets: readonly Facet[] | undefined, key: string | number): number | null =>
  facets ? (facets.find(facet => facet.key === String(key))?.total ?? 0) : null

function listOptions<K extends HouseListKey>(
  filter: HouseFilter,
  key: K,
  options: readonly { value: ItemOf<HouseFilter, K>; label: string; short?: string; total: number | null }[],
): FilterOption[] {
  return options.map(({ value, label, short, total }) => ({
    key: String(value),
    label,
    short,
    total,
    isOn: hasValue(filter, key, value),
    next: toggleValue(filter, key, value),
  }))
}

function bandOptions(
  filter: HouseFilter,
  key: RangeKey,
  bands: readonly Band[],
  counted?: readonly Band[],
): FilterOption[] {
  return bands.map(band => ({
    key: `${band.min ?? ''}-${band.max ?? ''}`,
    label: band.label || rangeLabel(key, band),
    total: counted ? (counted.find(other => isSameRange(other, band))?.total ?? 0) : null,
    isOn: isRange(filter, key, band),
    next: toggleRange(filter, key, band),
  }))
}

const numbers = <T extends number>(options: readonly Option[]) =>
  options.map(option => ({ value: Number(option.key) as T, label: option.label }))
const words = <T extends string>(options: readonly Option[]) =>
  options.map(option => ({ value: option.key as T, label: option.label }))

/** Short labels of the risks that people exclude first; the others follow below. */
const RISK_SHORT: Partial<Record<RiskKind, string>> = {
  tax_bearer: '排除税费归买方',
  arrears: '排除涉及欠费',
  priority_right: '排除优先购买权',
}
const RISK_ORDER: readonly RiskKind[] = [
  'lease',
  'tax_bearer',
  'clearing',
  'occupied',
  'arrears',
  'hukou',
  'school_quota',
  'purchase_limit',
  'balance_days',
  'priority_right',
  'residence_right',
  'unnatural_death',
  'illegal_build',
  'no_certificate',
  'land_fee',
  'leftovers',
]
const SUBWAY_DISTANCES = [500, 800, 1000, 1500] as const
const BUILD_YEARS = [2000, 2005, 2010, 2015, 2020] as const
/** Features that the section 其他 shows as facts of their own. */
const ELSEWHERE: readonly string[] = ['可贷款', '带电梯']
/** Days from today, both ends included. */
const START_DAYS = [
  { label: '今天', first: 0, last: 0 },
  { label: '明天', first: 1, last: 1 },
  { label: '3日内', first: 0, last: 2 },
  { label: '7日内', first: 0, last: 6 },
  { label: '15日内', first: 0, last: 14 },
  { label: '30日内', first: 0, last: 29 },
] as const

const costSection = (key: CostKey, title: string) => ({
  title,
  options: ({ filter, para, costs }: SectionSources) => bandOptions(filter, key, para[key], costs?.[key]),
})

const build: Record<SectionKey, { title: string; note?: string; columns?: 1 | 2; options: Build }> = {
  price: {
    title: '总价',
    options: ({ filter, para, count }) =>
      bandOptions(filter, 'price', count?.price.length ? count.price : para.price, count?.price),
  },
  jushi: {
    title: '户型',
    options: ({ filter, para, count }) =>
      listOptions(
        filter,
        'jushi',
        numbers<1 | 2 | 3 | 4 | 5>(para.jushi).map(({ value }) => ({
          value,
          label: jushiLabel(value),
          total: findFacetTotal(count?.jushi, value),
        })),
      ),
  },
  statuses: {
    title: '状态',
    note: '不选时为在拍房源：即将开始与正在进行',
    options: ({ filter, para, count }) => [
      ...listOptions(
        // The switch below covers all states, so here no choice is active.
        isWithEnded(filter) ? without(filter, ['statuses']) : filter,
        'statuses',
        words<NonNullable<HouseFilter['statuses']>[number]>(para.statuses).map(option => ({
          ...option,
          total: findFacetTotal(count?.statuses, option.value),
        })),
      ),
      {
        key: 'all',
        label: WITH_ENDED,
        total: count ? count.statuses.reduce((sum, { total }) => sum + total, 0) : null,
        isOn: isWithEnded(filter),
        next: toggleEnded(filter),
      },
    ],
  },
  rounds: {
    title: '轮次',
    options: ({ filter, para, count }) =>
      listOptions(
        filter,
        'rounds',
        numbers<NonNullable<HouseFilter['rounds']>[number]>(para.rounds).map(({ value }) => ({
          value,
          label: ROUND_LABELS[value],
          total: findFacetTotal(count?.rounds, value),
        })),
      ),
  },
  risks: {
    title: '风险排除',
    note: '按公告原文识别，未写明的不排除',
    columns: 2,
    options: ({ filter, count }) =>
      listOptions(
        filter,
        'risk_exclude',
        RISK_ORDER.map(value => ({
          value,
          label: excludedLabel(value),
          short: RISK_SHORT[value],
          total: findFacetTotal(count?.risks, value),
        })),
      ),
  },
  conditions: {
    title: '看房条件',
    options: ({ filter, count }) => [
      {
        key: 'has_survey',
        label: '有实勘',
        total: findFacetTotal(count?.conditions, 'has_survey'),
        isOn: filter.has_survey === true,
        next: toggleFlag(filter, 'has_survey'),
      },
      {
        key: 'notice_days',
        label: `近${NOTICE_DAYS}天公告`,
        total: findFacetTotal(count?.conditions, 'notice_days'),
        isOn: filter.notice_days === NOTICE_DAYS,
        next: toggleOne(filter, 'notice_days', NOTICE_DAYS),
      },
      {
        key: 'can_look',
        label: '可看样',
        total: findFacetTotal(count?.conditions, 'can_look'),
        isOn: filter.can_look === true,
        next: toggleFlag(filter, 'can_look'),
      },
    ],
  },
  cost: costSection('cost', '总成本'),
  monthly: costSection('monthly', '月供'),
  cash: costSection('cash', '现金'),
  verdict: {
    title: '我的钱够不够',
    note: '按我的情况，现金加能借的贷款对总成本；填了现金才能选',
    // The server counts them only for visitors who have entered their cash.
    options: ({ filter, count }) =>
      count?.verdicts.length || filter.verdict
        ? listOptions(
            filter,
            'verdict',
            VERDICTS.map(value => ({
              value,
              label: VERDICT_LABELS[value],
              total: findFacetTotal(count?.verdicts, value),
            })),
          )
        : [],
  },
  area: {
    title: '面积',
    options: ({ filter, para, areas }) => bandOptions(filter, 'area', para.area, areas),
  },
  house_types: {
    title: '房屋类型',
    options: ({ filter, para, count }) =>
      listOptions(
        filter,
        'house_types',
        para.house_types.map(type => ({
          value: type.key as NonNullable<HouseFilter['house_types']>[number],
          label: type.title,
          total: findFacetTotal(count?.house_types, type.key),
        })),
      ),
  },
  kinds: {
    title: '处置方式',
    options: ({ filter, para, count }) =>
      listOptions(
        filter,
        'kinds',
        words<NonNullable<HouseFilter['kinds']>[number]>(para.kinds).map(option => ({
          ...option,
          total: findFacetTotal(count?.kinds, option.value),
        })),
      ),
  },
  court: {
    title: '处置法院',
    columns: 1,
    options: ({ filter, courts = [] }) =>
      [...new Set([...(filter.court ? [filter.court] : []), ...courts])].map(court => ({
        key: court,
        label: court,
        total: null,
        isOn: filter.court === court,
        next: toggleOne(filter, 'court', court),
      })),
  },
  discount: {
    title: '低于挂牌均价',
    note: '小区挂牌均价；与同小区法拍成交相反的、只卖份额的不算',
    // The group already has the name: 10%以上.
    options: ({ filter, para }) =>
      bandOptions(filter, 'discount', para.discount).map(option => ({
        ...option,
        short: option.label.replace(/^低于挂牌均价\s*/, ''),
      })),
  },
  unit_price: {
    title: '单价',
    options: ({ filter, para }) => bandOptions(filter, 'unit_price', para.unit_price),
  },
  tax_bearer: {
    title: '税费承担',
    note: '按公告原文识别',
    options: ({ filter }) =>
      listOptions(
        filter,
        'tax_bearer',
        (['no', 'yes', 'unstated'] as const).map(value => ({
          value,
          label: value === 'yes' ? '买受人承担' : value === 'no' ? '各自承担' : '公告未说明',
          total: null,
        })),
      ),
  },
  lease: {
    title: '租约',
    note: '按公告原文识别',
    options: ({ filter }) =>
      listOptions(
        filter,
        'lease',
        (['no', 'yes', 'unstated'] as const).map(value => ({
          value,
          label: value === 'unstated' ? '公告未说明' : RISK_VALUE_LABELS.lease[value],
          total: null,
        })),
      ),
  },
  more: {
    title: '其他',
    options: ({ filter }) => [
      {
        key: 'loan_supported',
        label: '可贷款',
        total: null,
        isOn: filter.loan_supported === true,
        next: toggleFlag(filter, 'loan_supported'),
      },
      ...FLAG_FILTERS.map(key => ({
        key,
        label: LOT_ATTRIBUTES[key].filter.yes,
        total: null,
        isOn: filter[key] === true,
        next: toggleFlag(filter, key),
      })),
    ],
  },
  features: {
    title: '特色',
    options: ({ filter, para }) =>
      listOptions(
        filter,
        'feature_ids',
        para.features
          .filter(({ id, name }) => !ELSEWHERE.includes(name) || filter.feature_ids?.includes(id))
          .map(feature => ({ value: feature.id, label: feature.name, total: null })),
      ),
  },
  start: {
    title: '开拍时间',
    options: ({ filter, today }) =>
      START_DAYS.map(({ label, first, last }) => {
        const days = { start_from: addDays(today, first), start_to: addDays(today, last) }
        const isOn = filter.start_from === days.start_from && filter.start_to === days.start_to
        return {
          key: `${first}-${last}`,
          label,
          total: null,
          isOn,
          next: canonical({ ...without(filter, ['start_from', 'start_to']), ...(isOn ? {} : days) }),
        }
      }),
  },
  build_year: {
    title: '建成年份',
    options: ({ filter }) =>
      BUILD_YEARS.map(year => ({
        key: String(year),
        label: `${year}年后`,
        total: null,
        isOn: filter.build_year_min === year,
        next: toggleOne(filter, 'build_year_min', year),
      })),
  },
  subway: {
    title: '距地铁',
    options: ({ filter }) =>
      SUBWAY_DISTANCES.map(metres => ({
        key: String(metres),
        label: `${metres}m 内`,
        total: null,
        isOn: filter.subway_distance_max === metres,
        next: toggleOne(filter, 'subway_distance_max', metres),
      })),
  },
}

export function buildFilterSection(key: SectionKey, sources: SectionSources): FilterSection {
  const { title, note, columns, options } = build[key]
  const { filter, costs } = sources
  const isCost = key === 'cost' || key === 'monthly' || key === 'cash'
  const days = {
    name: '开拍',
    from: filter.start_from,
    to: filter.start_to,
    set: ({ from, to }: DayRange) => canonical({ ...filter, start_from: from, start_to: to }),
  }
  return {
    key,
    title,
    basis: isCost ? (costs?.basis ?? '') : undefined,
    note,
    ...(key === 'risks' && { lead: wholeSwitch(sources) }),
    options: options(sources),
    columns,
    ...((isCost || key === 'price' || key === 'area' || key === 'unit_price') && {
      range: ownRange(filter, key, title),
    }),
    ...(key === 'start' && { days }),
  }
}

/** Its number counts the lots that it would exclude, while they are included. */
function wholeSwitch({ filter, count }: SectionSources): NonNullable<FilterSection['lead']> {
  const isOn = isWholeOnly(filter)
  const shares = count ? count.total - (findFacetTotal(count.risks, 'co_owner') ?? count.total) : 0
  return {
    key: 'whole',
    label: WHOLE_HOMES,
    text: isOn || shares === 0 ? '不含只卖份额的房源' : `有 ${countText(shares)} 套只卖份额`,
    isOn,
    next: toggleWhole(filter),
  }
}

const ownRange = (filter: HouseFilter, key: RangeKey, name: string): OwnRange<HouseFilter> => ({
  key,
  name,
  unit: RANGE_UNITS[key],
  value: rangeOf(filter, key),
  set: range => setRange(filter, key, range),
})
