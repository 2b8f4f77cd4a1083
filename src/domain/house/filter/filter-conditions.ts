// Converts a filter to removable conditions with labels, in the order of the address. Each condition holds the change that removes it, so
// that chips and loosen.ts can use it without knowledge of the field.

import { FLAG_FILTERS, LOT_ATTRIBUTES, type FlagFilter } from '@/contract/lot-attributes'
import {
  HOUSE_KIND_LABELS,
  HOUSE_STATUS_LABELS,
  HOUSE_TYPE_LABELS,
  LIST_TYPE_LABELS,
  RISK_LABELS,
  ROUND_LABELS,
  VERDICT_LABELS,
  type RiskKind,
  type RiskValue,
} from '@/contract/codes'
import type { Condition as AnyCondition } from '@/lib/filter/choices'
import type { ItemOf } from '@/lib/filter/filter-kind'
import { moneyText } from '@/lib/money'
import { conditionsMaker, daysText } from '@/lib/filter/conditions'
import { placeLabels, type FilterNames } from '@/lib/filter/names'
import { buildGoalChips, clearGoals } from './commute'
import { HOUSE_FILTERS, isWithEnded, type FilterKey, type HouseFilter } from './filter'
import { rangeOf, type HouseListKey } from './filter-edit'
import { RANGE_UNITS } from './filter-labels'

export type Condition = AnyCondition<HouseFilter, FilterKey>

export const RISK_VALUE_LABELS: Record<'tax_bearer' | 'lease', Record<RiskValue, string>> = {
  tax_bearer: { yes: '税费买受人承担', no: '税费各自承担', unstated: '税费未说明' },
  lease: { yes: '带租约', no: '无租约', unstated: '租约未说明' },
}
/** A lot whose notice does not mention a risk is not excluded: the label states what is excluded, and claims nothing about the rest. */
export const excludedLabel = (kind: RiskKind): string =>
  kind === 'co_owner' ? '只看整套' : `排除${RISK_LABELS[kind].yes}`
/** Example: 司法拍卖, 住宅 */
export const typeLabel = (type: NonNullable<HouseFilter['type']>): string => LIST_TYPE_LABELS[type]
export const jushiLabel = (jushi: number): string => (jushi >= 5 ? '5室+' : `${jushi}室`)

type Labels = { [K in HouseListKey]?: (value: ItemOf<HouseFilter, K>) => string }

const listLabels = (names: FilterNames): Labels => ({
  ...placeLabels(names),
  xiaoqu_ids: id => names('xiaoqu', id) ?? '指定小区',
  jushi: jushiLabel,
  house_types: type => HOUSE_TYPE_LABELS[type],
  kinds: kind => HOUSE_KIND_LABELS[kind],
  statuses: status => HOUSE_STATUS_LABELS[status],
  rounds: round => ROUND_LABELS[round],
  risk_exclude: excludedLabel,
  risk_clear: kind => RISK_LABELS[kind].no,
  tax_bearer: value => RISK_VALUE_LABELS.tax_bearer[value],
  lease: value => RISK_VALUE_LABELS.lease[value],
  verdict: kind => `现金${VERDICT_LABELS[kind]}`,
  feature_ids: id => names('feature', id) ?? '所选特色',
})

const discountLabel = ({ min, max }: { min?: number | null; max?: number | null }): string =>
  max == null
    ? `低于挂牌均价 ${min}%+`
    : min == null
      ? `低于挂牌均价不超 ${max}%`
      : `低于挂牌均价 ${min}–${max}%`

/** The switch from open lots to all. */
export const WITH_ENDED = '含已结束'

const monthDay = (day: string) => day.slice(5)

/** Each word of the keyword as its own condition, so that a word without results can be removed. */
function buildKeywordConditions(filter: HouseFilter): Condition[] {
  const words = filter.keyword?.split(' ').filter(Boolean) ?? []
  return words.map((word, at) => {
    const others = words.filter((_, other) => other !== at).join(' ')
    const next = others ? { ...filter, keyword: others } : HOUSE_FILTERS.without(filter, ['keyword'])
    const label = `“${word}”`
    return {
      key: 'keyword',
      label,
      next,
      chips: [{ key: at === 0 ? 'keyword' : `keyword-${at}`, label, next }],
    }
  })
}

/** Conditions of the days and the hour at which a lot starts. */
const buildStartConditions = (
  filter: HouseFilter,
  single: (keys: readonly [FilterKey, ...FilterKey[]], label: string) => Condition,
): (Condition | undefined)[] => [
  filter.start_from || filter.start_to
    ? single(['start_from', 'start_to'], daysText({ from: filter.start_from, to: filter.start_to }, '开拍'))
    : undefined,
  filter.start_slot
    ? single(['start_slot'], `${monthDay(filter.start_slot).replace('T', ' ')} 开拍`)
    : undefined,
  filter.trade_time ? single(['trade_time'], `${monthDay(filter.trade_time)} 竞拍`) : undefined,
]

/** 早高峰 45 分钟内到国贸、40 分钟内到中关村: one condition, with a chip for each destination. */
function buildCommuteCondition(filter: HouseFilter, names: FilterNames): Condition | undefined {
  const chips = buildGoalChips(filter, names)
  if (chips.length === 0) return undefined
  return {
    key: 'commute',
    label: chips.map(({ label }) => label).join('、'),
    chips,
    next: clearGoals(filter),
  }
}

/** Conditions of a filter, in the order of the address. `presetType` belongs to the screen and is no condition of the visitor. */
export function buildConditions(
  filter: HouseFilter,
  names: FilterNames,
  presetType?: HouseFilter['type'],
): Condition[] {
  const labels = listLabels(names)
  const { list, single, range } = conditionsMaker(HOUSE_FILTERS, filter)
  const of = <K extends HouseListKey>(key: K) => {
    const label = labels[key]
    return label && list(key, label)
  }
  const flag = (
    key: 'has_survey' | 'can_look' | 'loan_supported' | 'has_school' | FlagFilter,
    yes: string,
    no: string,
  ) => (filter[key] === undefined ? undefined : single([key], filter[key] ? yes : no))
  const discount = rangeOf(filter, 'discount')
  const all: (Condition | undefined)[] = [
    filter.type && filter.type !== presetType && filter.type !== 'qbfc'
      ? single(['type'], typeLabel(filter.type))
      : undefined,
    ...buildKeywordConditions(filter),
    of('region_ids'),
    of('circle_ids'),
    of('xiaoqu_ids'),
    of('subway_line_ids'),
    of('station_ids'),
    buildCommuteCondition(filter, names),
    filter.subway_distance_max
      ? single(['subway_distance_max'], `距地铁 ${filter.subway_distance_max}m 内`)
      : undefined,
    filter.school_id ? single(['school_id'], names('school', filter.school_id) ?? '指定学校') : undefined,
    flag('has_school', '有对口学校', '无对口学校'),
    range('price', RANGE_UNITS.price),
    range('unit_price', RANGE_UNITS.unit_price),
    range('cost', RANGE_UNITS.cost, '总成本 '),
    filter.budget ? single(['budget'], `预算 ${moneyText(filter.budget)}内`) : undefined,
    range('monthly', RANGE_UNITS.monthly, '月供 '),
    range('cash', RANGE_UNITS.cash, '现金 '),
    of('verdict'),
    range('area', RANGE_UNITS.area),
    of('jushi'),
    of('house_types'),
    of('kinds'),
    isWithEnded(filter) ? single(['statuses'], WITH_ENDED) : of('statuses'),
    of('rounds'),
    of('risk_exclude'),
    of('risk_clear'),
    of('tax_bearer'),
    of('lease'),
    flag('loan_supported', '可贷款', '不可贷款'),
    discount.min !== undefined || discount.max !== undefined
      ? single(['discount_min', 'discount_max'], discountLabel(discount))
      : undefined,
    ...buildStartConditions(filter, single),
    flag('has_survey', '有实勘', '无实勘'),
    flag('can_look', '可看样', '不可看样'),
    filter.notice_days ? single(['notice_days'], `近${filter.notice_days}天公告`) : undefined,
    filter.deal_months ? single(['deal_months'], `近 ${filter.deal_months} 个月成交`) : undefined,
    of('feature_ids'),
    ...FLAG_FILTERS.map(key => flag(key, LOT_ATTRIBUTES[key].filter.yes, LOT_ATTRIBUTES[key].filter.no)),
    filter.build_year_min ? single(['build_year_min'], `${filter.build_year_min}年后建`) : undefined,
    filter.court ? single(['court'], filter.court) : undefined,
    filter.agent_id ? single(['agent_id'], '指定经纪人') : undefined,
    filter.group_id ? single(['group_id'], '专题房源') : undefined,
    filter.lng_min !== undefined
      ? single(['lng_min', 'lat_min', 'lng_max', 'lat_max'], '地图范围')
      : undefined,
    filter.polygon ? single(['polygon'], '手绘区域') : undefined,
  ]
  return all.filter(condition => condition !== undefined)
}
