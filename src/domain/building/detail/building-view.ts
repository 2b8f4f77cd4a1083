// Views of a new build's page: price head, filed prices, market comparison, facts and brokers. Prices are fen, areas ㎡. Unknown facts stay
// null or are omitted, never 0; prices before the first permit count as guesses.

import { HOUSE_TYPE_LABELS } from '@/contract/codes'
import type { BrokerCard } from '@/contract/agent/cards'
import type { SourceNote } from '@/contract/common'
import type { BuildingInfo } from '@/contract/building/schema'
import { toBeijingDay, dayStart, toBeijingParts } from '@/lib/dates'
import {
  countText,
  groupDigits,
  percentText,
  unitPriceFigure,
  unitPriceText,
  type FigureText,
} from '@/lib/money'
import type { Fact } from '@/ui/facts/facts'
import { roomsText, spanText, stationText, totalSpan } from '../building-card-view'

const findSourceNote = (building: BuildingInfo, field: string): SourceNote | undefined =>
  building.sources.find(source => source.field === field)

/** Source and date of a field as two words, for example 住建部门公示 · 2026-11-19; undefined without a source. */
export const getFieldSource = (building: BuildingInfo, field: string): [string, string] | undefined => {
  const note = findSourceNote(building, field)
  return note && [note.source, toBeijingDay(note.at)]
}

export interface PriceHead {
  label: string
  price: FigureText | null
  total: string
  keys: { label: string; value: string; unit?: string }[]
}

/** Price of the building, its date, and the four figures that matter most to a buyer. */
export function priceHead(building: BuildingInfo): PriceHead {
  const published = findSourceNote(building, 'avg_price')
  const keys = [
    { label: '建面', value: spanText(building.area_min, building.area_max) ?? '待定', unit: '㎡' },
    { label: '户型', value: building.jushi.length > 0 ? roomsText(building.jushi) : '待定', unit: '室' },
    { label: '交付', value: building.deliver_time?.slice(0, 7) ?? '待定' },
    { label: '关注', value: countText(building.followed_total), unit: '人' },
  ]
  // Prices are filed only with a permit: a price named before one is a guess.
  const isFiled = building.permits.length > 0
  return {
    label: !isFiled
      ? '预估均价，未取得预售许可'
      : published
        ? `均价，${toBeijingParts(published.at).month} 月公示`
        : '均价',
    price: building.avg_price === null ? null : unitPriceFigure(building.avg_price),
    total: `${isFiled ? '' : '预估'}总价 ${totalSpan(building) ?? '待定'}`,
    keys: keys.map(({ unit, ...key }) => (key.value === '待定' ? key : { ...key, unit })),
  }
}

/** Example: `均价 53,000元/㎡`, for places with a single line. */
export const priceLine = ({ avg_price }: Pick<BuildingInfo, 'avg_price'>): string =>
  avg_price === null ? '价格待定' : `均价 ${unitPriceText(avg_price)}`

/** Location facts in order of importance. */
export const headFacts = (building: BuildingInfo): string[] =>
  [building.region_name, building.circle_name, building.address, stationText(building)].filter(
    (fact): fact is string => Boolean(fact),
  )

export interface FiledPrice {
  at: number
  value: number
  towers: string
  no: string
}

/** The filed price of each permit from its day on, oldest first; of two on one day the later one wins. */
export function filedPrices({ permits }: Pick<BuildingInfo, 'permits'>): FiledPrice[] {
  const steps = permits.map(({ date, filed_price, towers, no }) => ({
    at: dayStart(date),
    value: filed_price,
    towers,
    no,
  }))
  return steps.filter((step, i) => steps[i + 1]?.at !== step.at)
}

export interface MarketBar {
  key: 'new' | 'resale' | 'auction'
  label: string
  value: string
  percent: number
}

export interface MarketView {
  bars: MarketBar[]
  /** Costs to deduct before a comparison. */
  note: string | null
}

/** Cost of the fitting-out in fen per ㎡, if the decoration states it: 精装 3,200元/㎡. */
export function fittingOut(decoration: string | null): number | null {
  const yuan = /([\d,]{1,12})\s{0,3}元\/㎡/.exec(decoration ?? '')?.[1]
  return yuan === undefined ? null : Number(yuan.replace(/,/g, '')) * 100
}

/** This price beside resale listings and auction deals around; null if there is nothing to compare it with. */
export function marketView({
  avg_price: price,
  decoration,
  market,
  permits,
}: Pick<BuildingInfo, 'avg_price' | 'decoration' | 'market' | 'permits'>): MarketView | null {
  if (price === null || (market.resale_price === null && market.auction_price === null)) return null
  const rows = [
    { key: 'new' as const, label: permits.length > 0 ? '本楼盘公示均价' : '本楼盘预估均价', value: price },
    { key: 'resale' as const, label: `${market.scope}二手挂牌`, value: market.resale_price },
    {
      key: 'auction' as const,
      label: `${market.scope}法拍成交，近 ${market.months} 个月整套 ${market.auction_total} 套`,
      value: market.auction_price,
    },
  ]
  const max = Math.max(...rows.map(row => row.value ?? 0))
  const fitting = fittingOut(decoration)
  return {
    bars: rows.flatMap(({ key, label, value }) =>
      value === null
        ? []
        : [{ key, label, value: unitPriceText(value), percent: Math.round((1000 * value) / max) / 10 }],
    ),
    note:
      fitting === null
        ? null
        : `新房含精装 ${unitPriceText(fitting)}，扣除后 ${unitPriceText(price - fitting)}`,
  }
}

/** Example: 4 栋 386 户 */
function sizeText({
  tower_total: towers,
  house_total: homes,
}: Pick<BuildingInfo, 'tower_total' | 'house_total'>): string | null {
  const words = [
    towers > 0 ? `${groupDigits(towers)} 栋` : null,
    homes === null ? null : `${groupDigits(homes)} 户`,
  ].filter(Boolean)
  return words.length > 0 ? words.join(' ') : null
}

export function buildingFacts(building: BuildingInfo): Fact[] {
  const rate = (value: number | null) => (value === null ? null : percentText(value))
  return [
    { label: '开盘', value: building.open_time },
    { label: '交付', value: building.deliver_time },
    { label: '物业类型', value: HOUSE_TYPE_LABELS[building.property_type] },
    { label: '装修', value: building.decoration },
    { label: '规模', value: sizeText(building) },
    { label: '车位比', value: building.parking_ratio === null ? null : `1 : ${building.parking_ratio}` },
    { label: '容积率', value: building.plot_ratio === null ? null : String(building.plot_ratio) },
    { label: '绿化率', value: rate(building.green_rate) },
    {
      label: '物业费',
      value: building.property_fee === null ? null : `${groupDigits(building.property_fee / 100, 1)}元/㎡·月`,
    },
    { label: '开发', value: building.developer },
    { label: '物业', value: building.property_company },
  ]
}

/** Example: 驻场, 本楼盘带看 214 次, and the company. */
export function brokerFacts({ is_on_site, look_total, company }: BrokerCard): string[] {
  const facts = [
    is_on_site ? '驻场' : null,
    look_total > 0 ? `本楼盘带看 ${countText(look_total)} 次` : null,
    company,
  ]
  return facts.filter((fact): fact is string => fact !== null)
}
