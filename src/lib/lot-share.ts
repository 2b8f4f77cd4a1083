interface Sold {
  title: string
  risks: readonly string[]
  share_percent: number | null
}

/** Fractions that homes are commonly parted by. */
const FRACTIONS: readonly [percent: number, text: string][] = [
  [50, '1/2'],
  [33.33, '1/3'],
  [66.67, '2/3'],
  [25, '1/4'],
  [75, '3/4'],
  [20, '1/5'],
]

/** Only a part of a home is sold, not the whole. */
export const isShare = ({ risks }: Pick<Sold, 'risks'>): boolean => risks.includes('co_owner')

/** Square metres that a price is for: of a share its part of the home; null where either is not known. */
export const soldArea = ({
  area,
  risks,
  share_percent: percent,
}: Pick<Sold, 'risks' | 'share_percent'> & { area: number }): number | null =>
  area <= 0 || (isShare({ risks }) && percent === null) ? null : (area * (percent ?? 100)) / 100

/** 1/2 份额, 40% 份额, or 份额 where the notice does not say how much; null for a whole home. */
export function shareText({ risks, share_percent: percent }: Omit<Sold, 'title'>): string | null {
  if (!isShare({ risks })) return null
  if (percent === null) return '份额'
  const fraction = FRACTIONS.find(([value]) => Math.abs(value - percent) < 0.05)
  return `${fraction?.[1] ?? `${Number(percent.toFixed(2))}%`} 份额`
}

/** What is sold, by its name: a share says so before all else. */
export function lotTitle(lot: Sold): string {
  const share = shareText(lot)
  return share === null || lot.title.includes('份额') ? lot.title : `${share}，${lot.title}`
}
