import { moneyText } from '../money'

/** Prefix of an unbounded amount. */
export const MIN_AT = '至少'

/** `280.5万`, `272.4万～295.2万` or `至少 272.4万`: a cost as one line of text. */
export function costText(
  { total, total_max: max }: { total: number; total_max: number | null },
  text: (fen: number) => string = moneyText,
): string {
  if (max === null) return `${MIN_AT} ${text(total)}`
  const [from, to] = [text(total), text(max)]
  return from === to ? from : `${from}～${to}`
}

/** `最多 295.2万`, or `至少 272.4万` if unbounded: the end that a buyer's money is compared with. */
export const heldText = (
  { total, total_max: max }: { total: number; total_max: number | null },
  text: (fen: number) => string = moneyText,
): string => (max === null ? `${MIN_AT} ${text(total)}` : max > total ? `最多 ${text(max)}` : text(max))
