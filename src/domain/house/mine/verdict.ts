import type { HouseCard } from '@/contract/house/cards'
import { moneyFigure, moneyText } from '@/lib/money'

export interface Verdict {
  /** In words that a tone goes with. */
  key: 'within' | 'over' | 'unknown'
  text: string
}

/** Whether all that an open lot costs at its price of today fits a budget, by the upper end; fen. */
export function verdictOf(
  {
    status,
    cost_total: least,
    cost_total_max: most,
  }: Pick<HouseCard, 'status' | 'cost_total' | 'cost_total_max'>,
  budget: number | null,
): Verdict | null {
  if (budget === null || (status !== 'upcoming' && status !== 'ongoing')) return null
  if (most !== null && most <= budget) return { key: 'within', text: '预算内' }
  if (least <= budget)
    return most === null
      ? { key: 'unknown', text: '看未知项' }
      : { key: 'over', text: `最多超 ${moneyText(most - budget)}` }
  if (most === null) return { key: 'over', text: `至少超 ${moneyText(least - budget)}` }
  return { key: 'over', text: `超出 ${rangeText(least - budget, most - budget)}` }
}

function rangeText(least: number, most: number): string {
  const [from, to] = [moneyFigure(least), moneyFigure(most)]
  if (from.value === to.value && from.unit === to.unit) return moneyText(most)
  return from.unit === to.unit
    ? `${from.value}～${moneyText(most)}`
    : `${moneyText(least)}～${moneyText(most)}`
}
