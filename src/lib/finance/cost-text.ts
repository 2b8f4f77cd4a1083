import { moneyText } from '../money'

/** Prefix of an unbounded amount. */
export const AT_LEAST = '至少'

/** `280.5万`, `272.4万～295.2万` or `至少 272.4万`: a cost as one line of text. */
export function costText(
  { total, total_max: most }: { total: number; total_max: number | null },
  text: (fen: number) => string = moneyText,
): string {
  if (most === null) return `${AT_LEAST} ${text(total)}`
  const [from, to] = [text(total), text(most)]
  return from === to ? from : `${from}～${to}`
}

/** `最多 295.2万`, or `至少 272.4万` if unbounded: the end that a buyer's money is compared with. */
export const heldText = (
  { total, total_max: most }: { total: number; total_max: number | null },
  text: (fen: number) => string = moneyText,
): string => (most === null ? `${AT_LEAST} ${text(total)}` : most > total ? `最多 ${text(most)}` : text(most))
