import { moneyText } from '../money'

/** Before a sum that has no upper end. */
export const AT_LEAST = '至少'

/** `280.5万`, `272.4万～295.2万` or `至少 272.4万`: a cost as it is told wherever there is room for one line. */
export function costText(
  { total, total_max: most }: { total: number; total_max: number | null },
  text: (fen: number) => string = moneyText,
): string {
  if (most === null) return `${AT_LEAST} ${text(total)}`
  const [from, to] = [text(total), text(most)]
  return from === to ? from : `${from}～${to}`
}

/** `最多 295.2万`, or `至少 272.4万` where there is no upper end: the end that money is held against. */
export const heldText = (
  { total, total_max: most }: { total: number; total_max: number | null },
  text: (fen: number) => string = moneyText,
): string => (most === null ? `${AT_LEAST} ${text(total)}` : most > total ? `最多 ${text(most)}` : text(most))
