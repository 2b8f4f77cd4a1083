import { groupDigits } from './money'

const FEN = 100
const yuan = (fen: number) => groupDigits(fen / FEN, 1)

/** `72.4～78.1 元/㎡·月`; a single number if both are equal. */
export const rentText = (low: number, high: number) =>
  `${yuan(low) === yuan(high) ? '' : `${yuan(low)}～`}${yuan(high)} 元/㎡·月`

/** `2 居室`, `不分户型` */
export const roomsWord = (rooms: number | null) => (rooms === null ? '不分户型' : `${rooms} 居室`)

/** `2026-05 至 2026-10` */
export const monthsText = (from: string, to: string) => (from === to ? from : `${from} 至 ${to}`)
