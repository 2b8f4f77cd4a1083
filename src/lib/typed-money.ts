const FEN_OF_WAN = 1_000_000
/** Nothing that is sold here costs more, fen. */
const MOST = 10_000_000_000_000

/** Fen of a sum typed in 万元, null while it is none: `268.5`, `0.01`. */
export function fenOfWan(text: string): number | null {
  if (!/^\d{1,7}(\.\d{0,4})?$/.test(text.trim())) return null
  const fen = Math.round(Number(text) * FEN_OF_WAN)
  return fen >= 1 && fen <= MOST ? fen : null
}

/** As it is typed: 268_500_000 fen → `268.5`. */
export const wanOfFen = (fen: number): string => String(fen / FEN_OF_WAN)

/** A whole number as it is typed, within bounds; null while it is none. */
export function wholeOf(text: string, min: number, max: number): number | null {
  if (!/^\d{1,6}$/.test(text.trim())) return null
  const number = Number(text)
  return number >= min && number <= max ? number : null
}
