interface Sold {
  title: string
  risks: readonly string[]
  share_percent: number | null
}

/** Common fractions of shared homes. */
const FRACTIONS: readonly [percent: number, text: string][] = [
  [50, '1/2'],
  [33.33, '1/3'],
  [66.67, '2/3'],
  [25, '1/4'],
  [75, '3/4'],
  [20, '1/5'],
]

/** True if only a share of a home is sold, not the whole. */
export const isShare = ({ risks }: Pick<Sold, 'risks'>): boolean => risks.includes('co_owner')

/** Square metres that a price covers: for a share, its part of the home; null if either is unknown. */
export const calculateSoldArea = ({
  area,
  risks,
  share_percent: percent,
}: Pick<Sold, 'risks' | 'share_percent'> & { area: number }): number | null =>
  area <= 0 || (isShare({ risks }) && percent === null) ? null : (area * (percent ?? 100)) / 100

/** 1/2 份额, 40% 份额, or 份额 if the notice does not give the size; null for a whole home. */
export function shareText({ risks, share_percent: percent }: Omit<Sold, 'title'>): string | null {
  if (!isShare({ risks })) return null
  if (percent === null) return '份额'
  const fraction = FRACTIONS.find(([value]) => Math.abs(value - percent) < 0.05)
  return `${fraction?.[1] ?? `${Number(percent.toFixed(2))}%`} 份额`
}

/** Title of a lot; for a share it says so first. */
export function lotTitle(lot: Sold): string {
  const share = shareText(lot)
  return share === null || lot.title.includes('份额') ? lot.title : `${share}，${lot.title}`
}
