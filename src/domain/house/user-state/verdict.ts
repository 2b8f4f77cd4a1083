import { VERDICT_LABELS, VERDICTS } from '@/contract/codes'
import type { Facet } from '@/contract/common'
import type { EligibilityMark, Verdict as MoneyVerdict } from '@/contract/situation'
import { moneyFigure, moneyText } from '@/lib/money'

export interface Verdict {
  /** Selects the tone of the text. */
  key: 'within' | 'over' | 'unknown'
  text: string
}

/** Text of the server's verdict: 够, 差 12万, 差 3万～12万, 取决于卖方持有年限. */
export function moneyVerdict({ kind, short, short_max: max, on }: MoneyVerdict): Verdict {
  if (kind === 'enough') return { key: 'within', text: '够' }
  if (kind === 'depends') return { key: 'unknown', text: on === null ? '够不够说不准' : `取决于${on}` }
  const min = short ?? 0
  return {
    key: 'over',
    text: max === null ? `至少差 ${moneyText(min)}` : `差 ${rangeText(min, max)}`,
  }
}

/** Text about purchase limits: 资格：不能购买, 资格取决于户籍. */
export const eligibilityWords = ({ kind, text }: EligibilityMark): Verdict =>
  kind === 'cannot'
    ? { key: 'over', text: '资格：不能购买' }
    : { key: 'unknown', text: text === null ? '资格说不准' : `资格取决于${text}` }

function rangeText(min: number, max: number): string {
  const [from, to] = [moneyFigure(min), moneyFigure(max)]
  if (from.value === to.value && from.unit === to.unit) return moneyText(max)
  return from.unit === to.unit ? `${from.value}～${moneyText(max)}` : `${moneyText(min)}～${moneyText(max)}`
}

/** The verdicts as options, each with its number of lots; null while counting. */
export const verdictItems = (counted: readonly Facet[] | undefined) =>
  VERDICTS.map(key => ({
    key,
    label: VERDICT_LABELS[key],
    total: counted?.find(facet => facet.key === key)?.total ?? null,
  }))
