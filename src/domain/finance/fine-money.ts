import { MIN_AT } from '@/lib/finance/cost-text'
import { groupDigits, moneyFigure, type FigureText } from '@/lib/money'

const FEN_OF_WAN = 1_000_000

/** Example: `98.35` 万. A sum with two decimals, as calculators show it; below one 万 in yuan. */
export const fineFigure = (fen: number): FigureText =>
  Math.abs(fen) < FEN_OF_WAN ? moneyFigure(fen) : { value: groupDigits(fen / FEN_OF_WAN, 2), unit: '万' }

/** Example: `98.35万`, `50.0万`; `5,520 元` */
export function fineText(fen: number): string {
  const { value, unit } = fineFigure(fen)
  return unit === '元' ? `${value} 元` : value.replace(/0$/, '') + unit
}

/** Example: `317.5`. The exact sum in 万, with all digits. */
export function wholeWan(fen: number): FigureText {
  const [whole = '0', fraction = ''] = (fen / FEN_OF_WAN).toFixed(6).split('.')
  const rest = fraction.replace(/0+$/, '')
  return { value: groupDigits(Number(whole)) + (rest ? `.${rest}` : ''), unit: '万' }
}
export const wholeWanText = (fen: number) => wholeWan(fen).value + '万'

/** Example: `272.43～295.21` 万, or `至少 272.43` 万 without an upper end. */
export function fineRange({
  total,
  total_max: max,
}: {
  total: number
  total_max: number | null
}): FigureText {
  const from = fineFigure(total)
  if (max === null) return { ...from, value: `${MIN_AT} ${from.value}` }
  const to = fineFigure(max)
  if (from.unit !== to.unit) return { ...to, value: `${fineText(total)}～${to.value}` }
  return from.value === to.value ? to : { ...to, value: `${from.value}～${to.value}` }
}
