import type { RiskFlag } from '@/contract/house/schema'

/** The notice both states and denies it. */
export const DISPUTED = '公告前后不一'

/**
 * Occupancy of the home, from the lot's risk flags; the one source for the page, the comparison and every other place. null if nobody
 * states it.
 */
export function occupancyText(risks: readonly Pick<RiskFlag, 'kind' | 'value' | 'denial'>[]): string | null {
  const flag = (kind: RiskFlag['kind']) => risks.find(risk => risk.kind === kind)
  const [lease, occupied] = [flag('lease'), flag('occupied')]
  if (lease?.value === 'yes' && !lease.denial) return '承租人使用'
  if (occupied?.denial || lease?.denial) return DISPUTED
  if (occupied?.value === 'yes') return '有人居住'
  return occupied?.value === 'no' ? '空置' : null
}
