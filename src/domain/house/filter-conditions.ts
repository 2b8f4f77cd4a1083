import { HOUSE_KIND_LABELS, HOUSE_STATUS_LABELS, HOUSE_TYPE_LABELS, LIST_TYPE_LABELS, RISK_LABELS, ROUND_LABELS, type RiskValue } from '@/contract/codes'
import type { Chip as AnyChip, Condition as AnyCondition } from '@/lib/filter/choices'
import type { ItemOf } from '@/lib/filter/filter-kind'
import { without, type FilterKey, type HouseFilter } from './filter'
import { rangeOf, toggleValue, type HouseListKey, type RangeKey } from './filter-edit'
import { rangeLabel } from './filter-labels'
import type { FilterNames, NamedKind } from './filter-names'

export type Chip = AnyChip<HouseFilter>
export type Condition = AnyCondition<HouseFilter, FilterKey>

export const RISK_VALUE_LABELS: Record<'tax_bearer' | 'lease', Record<RiskValue, string>> = {
  tax_bearer: { yes: '税费买受人承担', no: '税费各自承担', unstated: '税费未说明' },
  lease: { yes: '带租约', no: '无租约', unstated: '租约未说明' },
}
export const jushiLabel = (jushi: number): string => jushi >= 5 ? '5室+' : `${jushi}室`

/** 梨园 and 北京站 → 梨园站, 北京站 */
const stationLabel = (name: string | undefined) => name === undefined || name.endsWith('站') ? name : `${name}站`

type Labels = { [K in HouseListKey]?: (value: ItemOf<HouseFilter, K>) => string }

const named = (names: FilterNames, kind: NamedKind, unknown: string) => (id: number) => names(kind, id) ?? unknown

const listLabels = (names: FilterNames): Labels => ({
  region_ids: named(names, 'region', '所选区县'),
  circle_ids: named(names, 'circle', '所选商圈'),
  xiaoqu_ids: named(names, 'xiaoqu', '指定小区'),
  subway_line_ids: named(names, 'line', '所选线路'),
  station_ids: id => stationLabel(names('station', id)) ?? '所选车站',
  jushi: jushiLabel,
  house_types: type => HOUSE_TYPE_LABELS[type],
  kinds: kind => HOUSE_KIND_LABELS[kind],
  statuses: status => HOUSE_STATUS_LABELS[status],
  rounds: round => ROUND_LABELS[round],
  risk_exclude: kind => RISK_LABELS[kind].no,
  tax_bearer: value => RISK_VALUE_LABELS.tax_bearer[value],
  lease: value => RISK_VALUE_LABELS.lease[value],
  feature_ids: named(names, 'feature', '所选特色'),
})

function listCondition<K extends HouseListKey>(filter: HouseFilter, key: K, label: (value: ItemOf<HouseFilter, K>) => string): Condition | undefined {
  const values = filter[key] as ItemOf<HouseFilter, K>[] | undefined
  if (!values?.length) return undefined
  const chips = values.map(value => ({ key: `${key}-${value}`, label: label(value), next: toggleValue(filter, key, value) }))
  return { key, label: chips.map(chip => chip.label).join('、'), chips, next: without(filter, [key]) }
}

const single = (filter: HouseFilter, keys: readonly [FilterKey, ...FilterKey[]], label: string): Condition => {
  const next = without(filter, keys)
  return { key: keys[0], label, next, chips: [{ key: keys[0], label, next }] }
}

function rangeCondition(filter: HouseFilter, key: RangeKey, prefix = ''): Condition | undefined {
  const range = rangeOf(filter, key)
  if (range.min === undefined && range.max === undefined) return undefined
  return single(filter, [`${key}_min`, `${key}_max`], prefix + rangeLabel(key, range))
}

const discountLabel = ({ min, max }: { min?: number | null, max?: number | null }): string =>
  max == null ? `低于市价 ${min}%+` : min == null ? `低于市价不超 ${max}%` : `低于市价 ${min}–${max}%`

const monthDay = (day: string) => day.slice(5)

function daysLabel({ start_from: from, start_to: to }: HouseFilter): string {
  if (from && to) return from === to ? `${monthDay(from)} 开拍` : `${monthDay(from)} 至 ${monthDay(to)} 开拍`
  return from ? `${monthDay(from)} 起开拍` : `${monthDay(to ?? '')} 前开拍`
}

/** What a filter asks for, in the order of the address. `presetType` is the screen's own and no condition of the visitor. */
export function conditionsOf(filter: HouseFilter, names: FilterNames, presetType?: HouseFilter['type']): Condition[] {
  const labels = listLabels(names)
  const of = <K extends HouseListKey>(key: K) => {
    const label = labels[key]
    return label && listCondition(filter, key, label)
  }
  const flag = (key: 'has_survey' | 'can_look' | 'loan_supported' | 'has_elevator', yes: string, no: string) =>
    filter[key] === undefined ? undefined : single(filter, [key], filter[key] ? yes : no)
  const discount = rangeOf(filter, 'discount')
  const all: (Condition | undefined)[] = [
    filter.type && filter.type !== presetType && filter.type !== 'qbfc' ? single(filter, ['type'], LIST_TYPE_LABELS[filter.type]) : undefined,
    filter.keyword ? single(filter, ['keyword'], `“${filter.keyword}”`) : undefined,
    of('region_ids'), of('circle_ids'), of('xiaoqu_ids'), of('subway_line_ids'), of('station_ids'),
    filter.subway_distance_max ? single(filter, ['subway_distance_max'], `距地铁 ${filter.subway_distance_max}m 内`) : undefined,
    filter.school_id ? single(filter, ['school_id'], '指定学校') : undefined,
    rangeCondition(filter, 'price'), rangeCondition(filter, 'unit_price'), rangeCondition(filter, 'area'),
    of('jushi'), of('house_types'), of('kinds'), of('statuses'), of('rounds'), of('risk_exclude'), of('tax_bearer'), of('lease'),
    flag('loan_supported', '可贷款', '不可贷款'),
    discount.min !== undefined || discount.max !== undefined ? single(filter, ['discount_min', 'discount_max'], discountLabel(discount)) : undefined,
    filter.start_from || filter.start_to ? single(filter, ['start_from', 'start_to'], daysLabel(filter)) : undefined,
    filter.trade_time ? single(filter, ['trade_time'], `${monthDay(filter.trade_time)} 竞拍`) : undefined,
    flag('has_survey', '有实勘', '无实勘'), flag('can_look', '可看样', '不可看样'),
    filter.notice_days ? single(filter, ['notice_days'], `近${filter.notice_days}天公告`) : undefined,
    of('feature_ids'), flag('has_elevator', '有电梯', '无电梯'),
    filter.build_year_min ? single(filter, ['build_year_min'], `${filter.build_year_min}年后建`) : undefined,
    filter.court ? single(filter, ['court'], filter.court) : undefined,
    filter.agent_id ? single(filter, ['agent_id'], '指定经纪人') : undefined,
    filter.group_id ? single(filter, ['group_id'], '专题房源') : undefined,
    filter.lng_min !== undefined ? single(filter, ['lng_min', 'lat_min', 'lng_max', 'lat_max'], '地图范围') : undefined,
    filter.polygon ? single(filter, ['polygon'], '手绘区域') : undefined,
  ]
  return all.filter(condition => condition !== undefined)
}
