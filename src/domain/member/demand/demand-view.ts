// Form, request and words of a member's demand. Prices are 万 as typed in the form and fen in requests; the slider maps steps to prices,
// with 不限 after the last. `afterUnfit` computes the optimistic cache update of 不合适.

import {
  DEMAND_ALERTS,
  DEMAND_RISKS,
  FUNDS_LABELS,
  HOUSE_TYPE_LABELS,
  PURPOSE_LABELS,
  RISK_LABELS,
  type DemandAlert,
  type HouseType,
} from '@/contract/codes'
import { DEMAND_PRICES } from '@/contract/demand-rules'
import type { DemandMatch, Miss } from '@/contract/demand/schema'
import type { Request, Result } from '@/contract/endpoints'
import type { Demand } from '@/contract/user/cards'
import { shortPlace } from '@/lib/filter/places'
import { areaText, moneyText, roundToWan } from '@/lib/money'
import { roomsText } from '@/lib/rooms'

/** A demand is a lead: it can be changed and stopped while the lead is open. */
export { isOpenLead as isOpenWish } from '@/contract/codes'

type Params = Result<'h5/user/demand-params'>

/** A demand in the shape of the form. Prices are 万 as typed or set by the slider; empty: no bound. */
export interface DemandForm {
  region_ids: number[]
  circle_ids: number[]
  price_min: string
  price_max: string
  jushi: number[]
  area_min: string
  area_max: string
  house_types: HouseType[]
  purpose: Demand['purpose']
  funds: Demand['funds']
  risk_exclude: Demand['risk_exclude']
  note: string
}

const WAN = 1_000_000
/** Maximum price in fen. */
const MAX_PRICE = 10_000_000_000_000 - 1

/** Steps of the slider: the prices, and 不限 after the last. */
export const PRICE_STEPS = DEMAND_PRICES.length

/** Position of a price on the slider; between two steps for a typed price. */
function calculateKnobPlace(text: string, without: number): number {
  if (text.trim() === '') return without
  const wan = Number(text)
  const next = DEMAND_PRICES.findIndex(price => price > wan)
  if (next < 0) return wan === DEMAND_PRICES[PRICE_STEPS - 1] ? PRICE_STEPS - 1 : PRICE_STEPS - 0.5
  const [from, to] = [DEMAND_PRICES[next - 1] ?? 0, DEMAND_PRICES[next] ?? 0]
  return Math.max(0, next - 1 + (wan - from) / (to - from))
}

type Prices = Pick<DemandForm, 'price_min' | 'price_max'>

export const getDemandKnobs = ({ price_min, price_max }: Prices): [number, number] => {
  const [low, high] = [calculateKnobPlace(price_min, 0), calculateKnobPlace(price_max, PRICE_STEPS)].map(
    place => (Number.isNaN(place) ? 0 : place),
  ) as [number, number]
  return [Math.min(low, high), high]
}

/** Prices after a move of the slider: an end that was not moved stays as typed. */
export function pricesOfKnobs(form: Prices, [low, high]: readonly [number, number]): Prices {
  const [oldLow, oldHigh] = getDemandKnobs(form)
  const isMoved = (to: number, from: number) => Math.round(to) !== Math.round(from)
  const price = (step: number) => String(DEMAND_PRICES[Math.min(PRICE_STEPS - 1, Math.round(step))] ?? '')
  return {
    price_min: !isMoved(low, oldLow) ? form.price_min : low < 0.5 ? '' : price(low),
    price_max: !isMoved(high, oldHigh) ? form.price_max : high > PRICE_STEPS - 0.5 ? '' : price(high),
  }
}

export const NEW_DEMAND: DemandForm = {
  region_ids: [],
  circle_ids: [],
  price_min: '',
  price_max: '',
  jushi: [],
  area_min: '',
  area_max: '',
  house_types: [5],
  purpose: null,
  funds: null,
  risk_exclude: [],
  note: '',
}

const wanText = (fen: number | null) => (fen === null ? '' : String(fen / WAN))

/** Fen of a typed price; undefined: no bound. */
export const parseDemandFen = (text: string): number | undefined =>
  text.trim() === '' || Number(text) === 0 ? undefined : Math.round(Number(text) * WAN)

export const buildDemandForm = (demand: Demand): DemandForm => ({
  ...demand,
  price_min: wanText(demand.price_min),
  price_max: wanText(demand.price_max),
  area_min: demand.area_min === null ? '' : String(demand.area_min),
  area_max: demand.area_max === null ? '' : String(demand.area_max),
})

/** Fields of the request; omits those without a wish. */
export function buildDemandRequest(form: DemandForm): Omit<Request<'demand/match'>, 'since' | 'page_size'> {
  const number = (text: string) => (text.trim() === '' ? undefined : Number(text))
  const list = <T>(values: T[]) => (values.length > 0 ? values : undefined)
  return {
    region_ids: list(form.region_ids),
    circle_ids: list(form.circle_ids),
    price_min: parseDemandFen(form.price_min),
    price_max: parseDemandFen(form.price_max),
    area_min: number(form.area_min),
    area_max: number(form.area_max),
    jushi: list(form.jushi) as Request<'demand/match'>['jushi'],
    house_types: list(form.house_types),
    purpose: form.purpose ?? undefined,
    funds: form.funds ?? undefined,
    risk_exclude: list(form.risk_exclude),
    note: form.note.trim() === '' ? undefined : form.note.trim(),
  }
}

/** Matching uses all fields of a demand except its note. */
export const matchFields = (demand: Demand): ReturnType<typeof buildDemandRequest> => ({
  ...buildDemandRequest(buildDemandForm(demand)),
  note: undefined,
})

/** Validation error, or null. */
export function demandError(form: DemandForm): string | null {
  const [min, max] = [Number(form.area_min || 0), Number(form.area_max || 100_000)]
  if (Number.isNaN(min) || Number.isNaN(max) || min < 0 || max > 100_000) return '面积请填数字'
  if (min > max) return '最小面积不能大于最大面积'
  const [least, most] = [parseDemandFen(form.price_min), parseDemandFen(form.price_max)]
  if ([least, most].some(price => price !== undefined && !(price >= 0 && price <= MAX_PRICE)))
    return '总价请填数字，以万为单位'
  if (least !== undefined && most !== undefined && least > most) return '最低总价不能高于最高总价'
  const isBare = form.region_ids.length === 0 && least === undefined && most === undefined
  return isBare && form.note.trim() === '' ? '请至少选一个区、一个价格，或写下说明' : null
}

/** Example: 200–400万, 400万以内, 200万以上, 不限 */
export function priceText(min: number | null, max: number | null): string {
  if (min === null && max === null) return '总价不限'
  if (min === null) return `${roundToWan(max ?? 0)}万以内`
  if (max === null) return `${roundToWan(min)}万以上`
  return `${roundToWan(min)}–${roundToWan(max)}万`
}

const areaRange = ({ area_min: min, area_max: max }: Demand) =>
  min === null && max === null
    ? null
    : min === null
      ? `${max}㎡以内`
      : max === null
        ? `${min}㎡以上`
        : `${min}–${max}㎡`

const NAMED = 2

/** Example: 通州 2 居，200–400万 */
export function demandTitle(demand: Demand, params: Params | undefined): string {
  const names = demand.region_ids.flatMap(id => params?.regions.find(region => region.id === id)?.name ?? [])
  const place =
    names.length === 0
      ? '全城'
      : names.slice(0, NAMED).map(shortPlace).join('、') +
        (names.length > NAMED ? `等 ${names.length} 个区` : '')
  const rooms = demand.jushi.length > 0 ? ` ${demand.jushi.join('、')} 居` : ''
  return `${place}${rooms}，${priceText(demand.price_min, demand.price_max)}`
}

/** Further wishes, and exclusions. */
export function demandTags(demand: Demand, params: Params | undefined): { text: string; isRisk: boolean }[] {
  const circles = params?.regions.flatMap(region => region.circles) ?? []
  const plain = [
    ...demand.circle_ids.flatMap(id => circles.find(circle => circle.id === id)?.name ?? []),
    areaRange(demand),
    demand.purpose && PURPOSE_LABELS[demand.purpose],
    demand.funds && `${FUNDS_LABELS[demand.funds]}${demand.funds === 'mixed' ? '贷款' : ''}`,
    ...demand.house_types.map(type => HOUSE_TYPE_LABELS[type]),
  ].filter((text): text is string => Boolean(text))
  return [
    ...plain.map(text => ({ text, isRisk: false })),
    ...demand.risk_exclude.map(risk => ({ text: `不要：${RISK_LABELS[risk].yes}`, isRisk: true })),
  ]
}

export interface Reason {
  key: string
  text: string
  isMet: boolean
}

/** Reasons why a lot matches, and the wishes that it misses. */
export function buildMatchReasons(
  { house, misses }: DemandMatch,
  demand: Pick<Demand, 'jushi' | 'risk_exclude'>,
): Reason[] {
  const met = (miss: Miss) => !misses.includes(miss)
  const rooms = house.jushi === null ? null : roomsText({ jushi: house.jushi, ting: house.ting })
  const facts: (Reason | null)[] = [
    {
      key: 'circle',
      text: `${shortPlace(house.region_name)}${house.circle_name ?? ''}`,
      isMet: met('circle'),
    },
    rooms === null && met('jushi')
      ? null
      : { key: 'jushi', text: rooms ?? '几居未说明', isMet: met('jushi') },
    { key: 'area', text: areaText(house.area), isMet: met('area') },
    { key: 'price', text: moneyText(house.price), isMet: met('price') },
  ]
  const risks = demand.risk_exclude.map(risk => ({
    key: risk,
    text: met(risk) ? `公告未写${RISK_LABELS[risk].yes}` : RISK_LABELS[risk].yes,
    isMet: met(risk),
  }))
  return [...facts.filter((fact): fact is Reason => fact !== null), ...risks]
}

/** Maximum missed wishes of a lot in the lists. */
const MAX_NEAR = 2

/** The cached response after a lot was marked as unsuitable or suitable again; lots that return to a list come with the next response. */
export function afterUnfit(
  old: Result<'demand/match'>,
  { house, misses, is_new }: DemandMatch,
  unfit: boolean,
  isOfUnfit: boolean,
): Result<'demand/match'> {
  const by = (counts: boolean) => (counts ? (unfit ? -1 : 1) : 0)
  const fits = misses.length === 0
  const rest = (list: DemandMatch[]) =>
    unfit === isOfUnfit ? list : list.filter(match => match.house.id !== house.id)
  return {
    ...old,
    total: old.total + by(fits),
    near_total: old.near_total + by(!fits && misses.length <= MAX_NEAR),
    new_total: old.new_total + by(fits && is_new),
    unfit_total: old.unfit_total - by(true),
    list: rest(old.list),
    near: rest(old.near),
  }
}

export const missText = (misses: readonly Miss[]) =>
  misses.length === 0 ? '全符合' : `差 ${misses.length} 项`

const MISS_WORDS: Record<'circle' | 'price' | 'area' | 'jushi', string> = {
  circle: '不限商圈',
  price: '不限总价',
  area: '不限面积',
  jushi: '不限几居',
}

/** Example: 接受带租约, 不限商圈. */
export const looserText = (miss: Miss): string =>
  miss === 'circle' || miss === 'price' || miss === 'area' || miss === 'jushi'
    ? MISS_WORDS[miss]
    : `接受${RISK_LABELS[miss].yes}`

const ALERT_WORDS: Record<DemandAlert, { title: string; line: string }> = {
  match: { title: '新上架，全符合', line: '每天合并发一次' },
  price: { title: '降价进入预算', line: '起拍价变动时' },
  round: { title: '再次开拍（二拍、变卖）', line: '流拍的又合适了' },
  near: { title: '差 1 项的也推荐', line: '每周五一次' },
}

export const alertRows = (demand: Demand) =>
  DEMAND_ALERTS.map(key => ({ key, ...ALERT_WORDS[key], isOn: demand.alerts.includes(key) }))

export const turnedAlerts = (demand: Demand, key: DemandAlert): DemandAlert[] =>
  DEMAND_ALERTS.filter(one => (one === key ? !demand.alerts.includes(one) : demand.alerts.includes(one)))

export const RISK_CHOICES = DEMAND_RISKS.map(key => ({ key, label: RISK_LABELS[key].yes }))
export const PURPOSE_CHOICES = Object.entries(PURPOSE_LABELS).map(([key, label]) => ({
  key: key as NonNullable<Demand['purpose']>,
  label,
}))
export const FUNDS_CHOICES = Object.entries(FUNDS_LABELS).map(([key, label]) => ({
  key: key as NonNullable<Demand['funds']>,
  label,
}))
