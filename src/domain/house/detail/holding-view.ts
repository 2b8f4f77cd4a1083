// Rows about holding a home until its handover: rent, gross yield, time to the handover and running costs. An unknown value has a note with
// the reason. Money is fen, the time to the handover days.

import type { Result } from '@/contract/endpoints'
import type { HouseInfo } from '@/contract/house/schema'
import { RENTED_TYPES } from '@/contract/rent-rules'
import { grossYield, holdingCost, convertDaysToMonths } from '@/lib/finance/holding'
import { isShare } from '@/lib/lot-share'
import { marks } from '@/lib/measures/marks'
import { areaText, exactText, groupDigits, moneyText, percentText, yuanText } from '@/lib/money'
import { monthsText, rentText, roomsWord } from '@/lib/rent-text'

type Holding = Result<'house/holding'>

export interface HoldingRow {
  key: string
  label: string
  value: string
  /** Base of the figure, or the reason why it is unknown. */
  note: string
  /** Loan that the visitor typed. */
  loan?: string
  isKnown: boolean
}

/** True for an open home sold as a whole: a share has neither a rent nor a handover of its own. */
export const isHeld = (house: HouseInfo): boolean =>
  (house.status === 'upcoming' || house.status === 'ongoing') &&
  RENTED_TYPES.some(type => type === house.house_type) &&
  !isShare(house)

const oneDecimal = (value: number) => Math.round(value * 10) / 10

const unknown = (key: string, label: string, value: string, note: string): HoldingRow => ({
  key,
  label,
  value,
  note,
  isKnown: false,
})

function rentRow({ rent }: Holding, hasCommunity: boolean): HoldingRow {
  const label = '租金'
  if (rent === null)
    return unknown('rent', label, '没有数据', hasCommunity ? '近 6 个月没有本小区的租金' : '没有所属小区')
  const { low, high, samples, rooms, from_month, to_month } = rent
  const base = `${roomsWord(rooms)}，${monthsText(from_month, to_month)}，样本 ${samples} 条`
  if (low === null || high === null) return unknown('rent', label, '样本太少', base)
  return { key: 'rent', label, value: rentText(low, high), note: `${base}，月最低至月最高`, isKnown: true }
}

const calculateRentYield = ({ rent }: Holding, { area, cost }: HouseInfo) =>
  rent?.low == null || rent.high === null ? null : grossYield({ low: rent.low, high: rent.high }, area, cost)

function yieldRow(holding: Holding, house: HouseInfo): HoldingRow {
  const [key, label] = ['yield', '毛租金回报率']
  const found = calculateRentYield(holding, house)
  if (!found) return unknown(key, label, '无法估算', '租金未知')
  const { total, total_max: max } = house.cost
  const cost =
    max === null
      ? `至少 ${moneyText(total)}，上限未知`
      : moneyText(max) === moneyText(total)
        ? moneyText(total)
        : `${moneyText(total)}～${moneyText(max)}`
  const [low, high] = [found.low === null ? null : percentText(found.low), percentText(found.high)]
  return {
    key,
    label,
    value: low === null ? `至多 ${high}` : low === high ? high : `${low}～${high}`,
    note: `年租金 ÷ 总成本（${cost}），未扣空置、维修和税费`,
    isKnown: true,
  }
}

const getHandoverDays = ({ handover }: Holding) =>
  handover?.low == null || handover.high === null ? null : { low: handover.low, high: handover.high }

function handoverRow(holding: Holding, { kind }: HouseInfo): HoldingRow {
  const [key, label] = ['handover', '成交到交付']
  const { handover } = holding
  if (handover === null)
    return unknown(
      key,
      label,
      '未知',
      kind === 'sfpm' ? '处置法院暂无交付记录' : '不是司法拍卖，无法院交付记录',
    )
  const days = getHandoverDays(holding)
  const base = `处置法院近 12 个月，买受人已填交付 ${handover.total} 套，未经核对`
  if (!days)
    return unknown(key, label, '未知', handover.total === 0 ? '处置法院暂无交付记录' : `${base}，样本太少`)
  const [low, high] = [
    groupDigits(convertDaysToMonths(days.low), 1),
    groupDigits(convertDaysToMonths(days.high), 1),
  ]
  const later = handover.waiting > 0 ? `；另有 ${handover.waiting} 套尚未交付，未计入，实际可能更长` : ''
  return {
    key,
    label,
    value: low === high ? `${high} 个月` : `${low}～${high} 个月`,
    note: `${base}，取中间一半${later}`,
    isKnown: true,
  }
}

const calculateHoldingCost = (holding: Holding, { area }: HouseInfo, loan: number) => {
  const days = getHandoverDays(holding)
  return days && holdingCost(days, { fee: holding.property_fee, area, loan, rate: holding.loan.rate })
}

const spanText = ({ low, high }: { low: number; high: number | null }) =>
  high === null
    ? `至少 ${exactText(low)}`
    : low === high
      ? exactText(high)
      : `${yuanText(low)}～${exactText(high)}`

function costRow(holding: Holding, house: HouseInfo, loan: number): HoldingRow {
  const [key, label] = ['cost', '持有成本到交付']
  if (!getHandoverDays(holding)) return unknown(key, label, '未知', '交付时间未知')
  const found = calculateHoldingCost(holding, house, loan)
  if (!found) return unknown(key, label, '未知', '物业费未知，未填写贷款')
  const { property_fee: fee, loan: usual } = holding
  return {
    key,
    label,
    value: spanText(found),
    note: `交付月数 ×（${fee === null ? '物业费未知，未计入' : `物业费 ${groupDigits(fee / 100, 2)} 元/㎡·月 × ${areaText(house.area)}`}${
      loan > 0 ? '，加贷款利息' : '；未填写贷款，不含利息'
    }）`,
    ...(loan > 0 && {
      loan: `所填贷款 ${moneyText(loan)}，自成交日起按${usual.title}（${usual.from}）年利率 ${percentText(usual.rate, 2)} 计`,
    }),
    isKnown: true,
  }
}

/** Rent, yield, handover and the cost until then; `loan`: typed by the visitor, fen, 0 for none. */
export const holdingRows = (holding: Holding, house: HouseInfo, loan: number): HoldingRow[] => [
  rentRow(holding, house.xiaoqu !== null),
  yieldRow(holding, house),
  handoverRow(holding, house),
  costRow(holding, house, loan),
]

export function holdingMarks(holding: Holding, house: HouseInfo, loan: number): string {
  const { rent, handover, property_fee: fee } = holding
  const [yields, days, cost] = [
    calculateRentYield(holding, house),
    getHandoverDays(holding),
    calculateHoldingCost(holding, house, loan),
  ]
  return marks(
    'lot',
    house.id,
    {
      area: house.area,
      cost: house.cost.total,
      costMost: house.cost.total_max,
      rent: rent?.low,
      rentMost: rent?.high,
      rentSamples: rent?.samples,
      yieldLeast: yields?.low,
      yieldMost: yields?.high,
      handover: days && oneDecimal(convertDaysToMonths(days.low)),
      handoverMost: days && oneDecimal(convertDaysToMonths(days.high)),
      handed: handover?.total,
      handedNot: handover?.waiting,
      holding: cost?.low,
      holdingMost: cost?.high,
    },
    ...(house.xiaoqu ? [marks('xiaoqu', house.xiaoqu.id, { fee })] : []),
  )
}
