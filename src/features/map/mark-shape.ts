/** Px: grows with the square root of the number, so that areas compare. */
export const diameterOf = (total: number, isElder: boolean): number =>
  Math.round(Math.min(104, 60 + 2.7 * Math.sqrt(total)) * (isElder ? 1.4 : 1))

/** Letters that a round mark has room for. */
const LETTERS = 5

/** A name that fits into a round mark: 通州区 → 通州. */
export function shortName(name: string): string {
  const short = name.length > 2 ? name.replace(/[市区县]$/, '') : name
  const letters = Array.from(short)
  return letters.length > LETTERS ? `${letters.slice(0, LETTERS - 1).join('')}…` : short
}
