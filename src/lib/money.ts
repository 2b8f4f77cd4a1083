/** Formats money for display. Amounts are integer fen; nothing here is a tax or fee rule. */

export interface FigureText {
  value: string
  unit: string
}

const FEN_PER_YUAN = 100
const FEN_PER_WAN = 1_000_000
const FEN_PER_YI = 10_000_000_000

/** 1234567.8 → `1,234,567.8`. Rounds halves away from zero; never returns `-0`. */
export function groupDigits(value: number, decimals = 0): string {
  const scale = 10 ** decimals
  const rounded = Math.round(Math.abs(value) * scale + 1e-7) / scale
  const [whole = '0', fraction] = rounded.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const text = fraction ? `${grouped}.${fraction}` : grouped
  return value < 0 && rounded !== 0 ? `−${text}` : text
}

/** 268_543_000 fen → 268.54, the 万 of a chart. */
export const roundToWan = (fen: number) => Math.round(fen / (FEN_PER_WAN / 100)) / 100

/** 268_500_000 fen → `268.5` `万`; whole yuan below one 万, `2.06` `亿` from one 亿 up. */
export function moneyFigure(fen: number): FigureText {
  if (fen !== 0 && Math.abs(fen) < FEN_PER_WAN) return { value: groupDigits(fen / FEN_PER_YUAN), unit: '元' }
  // A value that would round to 10,000.0万 becomes 1.00亿.
  if (Math.abs(fen) >= FEN_PER_YI - FEN_PER_WAN / 20)
    return { value: groupDigits(fen / FEN_PER_YI, 2), unit: '亿' }
  return { value: groupDigits(fen / FEN_PER_WAN, 1), unit: '万' }
}

/** Fen per square metre → `3.01` `万/㎡`; below 1,000 yuan `860` `元/㎡`. */
export function unitPriceFigure(fenPerSquare: number): FigureText {
  if (Math.abs(fenPerSquare) < 100_000)
    return { value: groupDigits(fenPerSquare / FEN_PER_YUAN), unit: '元/㎡' }
  return { value: groupDigits(fenPerSquare / FEN_PER_WAN, 2), unit: '万/㎡' }
}

const joined = ({ value, unit }: FigureText) => value + unit

/** `268.5万`, `2.06亿` */
export const moneyText = (fen: number) => joined(moneyFigure(fen))
/** `5.32万/㎡` */
export const unitPriceText = (fenPerSquare: number) => joined(unitPriceFigure(fenPerSquare))
/** Whole yuan without a unit, for tables and exact values: `2,685,000`. */
export const yuanText = (fen: number) => groupDigits(fen / FEN_PER_YUAN)
/** `2,685,000 元`: whole yuan of a price displayed in 万. */
export const exactText = (fen: number) => `${groupDigits(fen / FEN_PER_YUAN)} 元`

/** 12.50 → `12.5%`, 23 → `23%`: at most one decimal, none if it is zero. */
export function percentText(percent: number, decimals = 1): string {
  const text = groupDigits(percent, decimals)
  return `${decimals > 0 ? text.replace(/\.?0+$/, '') : text}%`
}

/** A change: `+1.2%`, `−0.4%`, `0%`. */
export function changeText(percent: number): string {
  const text = percentText(percent)
  return percent > 0 && text !== '0%' ? `+${text}` : text
}

/** Square metres as in the notice: two decimals, `89.32㎡`. */
/** 0 means unknown, common for parking spaces. */
export const areaText = (squareMetres: number) =>
  squareMetres > 0 ? `${groupDigits(squareMetres, 2)}㎡` : '面积未提供'

/** 480 → `480m`, 1100 → `1.1km`. */
export function distanceText(metres: number): string {
  return metres < 1000 ? `${groupDigits(metres)}m` : `${groupDigits(metres / 1000, 1)}km`
}

/** Counts: 3126 → `3,126`; from 100,000 up `12.3万`. */
export function countText(count: number): string {
  return count < 100_000 ? groupDigits(count) : `${groupDigits(count / 10_000, 1)}万`
}
