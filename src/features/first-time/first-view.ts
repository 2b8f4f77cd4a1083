import { RISK_LABELS } from '@/contract/codes'
import type { HouseCard } from '@/contract/house/cards'
import type { HouseCost } from '@/contract/house/cost'
import type { RiskFlag } from '@/contract/house/schema'
import { buildCashCase, cashView, type CashRow } from '@/domain/finance/bid/cash-view'
import { firstBid, readBid, type BidLot } from '@/domain/finance/bid/bid-form'
import { wholeWan } from '@/domain/finance/fine-money'
import { toBeijingDay, shortTimeWithWeekday } from '@/lib/dates'
import { bidRung } from '@/lib/finance/bid-ceiling'
import { cashPlan } from '@/lib/finance/cash-calendar'
import type { Rules } from '@/lib/finance/rule-book'
import { lotTitle } from '@/lib/lot-share'
import { marks } from '@/lib/measures/marks'
import { moneyFigure, moneyText, type FigureText } from '@/lib/money'
import { costView, type CostView } from '@/domain/house/detail/cost-view'
import { STATED } from '@/domain/house/lists/first-lots'

export interface SumsView {
  house: HouseCard
  title: string
  /** Payment for the registration. */
  deposit: { figure: FigureText; when: string; figures: string }
  /** Payments after the sale: each part of the balance with its day. */
  balance: { figure: FigureText; rows: CashRow[]; gap: string | null }
  /** Costs until the keys. */
  cost: CostView
  costFigures: string
  /** Maximum own money, with the highest loan; null if some cost has no upper end. */
  own: string | null
  /** Reason why this lot does not suit beginners; null if its notice states no burden. */
  warning: string | null
}

interface Worked {
  lot: BidLot
  cost: HouseCost
  rules: Rules
  /** Unix seconds. */
  now: number
}

/** The three sums of a lot at its start price, the same as on its own page and in the tools; the loan is the highest for a first home. */
export function sumsView({ lot, cost, rules, now }: Worked): SumsView | null {
  const { house } = lot
  const form = { ...firstBid({ ...lot, limit: null }, null), homes: '0' as const }
  const read = readBid(form, { lot, rules, day: toBeijingDay(now) }).case
  if (!read) return null
  const money = { cash: 0, loan: house.price, reserve: 0 }
  const without = buildCashCase(lot, { ...read, money }, bidRung({ ...read, money }, 0))
  const { spent: cash } = cashPlan(without)
  const view = cashView({ ...without, cash }, now)
  const balances = view.plan.events.filter(({ step }) => step === 'balance')
  const keys = balances.map(({ key }) => key)
  const burdens = house.risks.map(kind => RISK_LABELS[kind].yes).join('、')
  return {
    house,
    title: lotTitle(house),
    deposit: {
      figure: moneyFigure(house.deposit),
      when: shortTimeWithWeekday(house.start_time),
      figures: marks('lot', house.id, { deposit: house.deposit }),
    },
    balance: {
      figure: wholeWan(balances.reduce((sum, { amount }) => sum + amount, 0)),
      rows: view.rows.filter(({ key }) => keys.includes(key)),
      gap: view.gap && `${view.gap.title}。${view.gap.text}`,
    },
    cost: costView({ ...house, cost }),
    costFigures: marks('lot', house.id, { cost: cost.total, costMost: cost.total_max }),
    own: cost.total_max === null ? null : moneyText(cash),
    warning: burdens === '' ? null : `这套${burdens}，只用来算账，不适合第一次拍`,
  }
}

export interface PickReason {
  key: string
  text: string
  quote: string | null
  section: string | null
}

export interface PickView {
  card: HouseCard
  reasons: PickReason[]
  /** The balance is due before a bank pays. */
  isTight: boolean
  /** Facts that the notice does not state: 户口、学位. */
  unstated: string | null
  cost: CostView
}

/** Reasons why a lot is among the picks, in the notice's own words; facts that the notice leaves open are named, never assumed. */
export function pickView({
  card,
  cost,
  risk,
}: {
  card: HouseCard
  cost: HouseCost
  risk: RiskFlag[]
}): PickView {
  const reasons = STATED.flatMap(kind => {
    const flag = risk.find(one => one.kind === kind)
    return flag?.value === 'no'
      ? [{ key: kind, text: `公告写明${RISK_LABELS[kind].no}`, quote: flag.quote, section: flag.section }]
      : []
  })
  const silent = risk.filter(({ value }) => value === 'unstated').map(({ kind }) => RISK_LABELS[kind].title)
  return {
    card,
    reasons,
    isTight: risk.some(({ kind, value }) => kind === 'balance_days' && value === 'yes'),
    unstated: silent.length > 0 ? silent.join('、') : null,
    cost: costView({ ...card, cost }),
  }
}
