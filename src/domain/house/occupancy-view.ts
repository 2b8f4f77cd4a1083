import type { RiskFlag } from '@/contract/house/schema'

/** The notice states it and denies it. */
export const DISPUTED = '公告前后不一'

/** Who uses the home, by the lot's risk flags: detail, comparison and every other place read it here. null: nobody says it. */
export function occupancyText(risks: readonly Pick<RiskFlag, 'kind' | 'value' | 'denial'>[]): string | null {
  const flag = (kind: RiskFlag['kind']) => risks.find(risk => risk.kind === kind)
  const [lease, occupied] = [flag('lease'), flag('occupied')]
  if (lease?.value === 'yes' && !lease.denial) return '承租人使用'
  if (occupied?.denial || lease?.denial) return DISPUTED
  if (occupied?.value === 'yes') return '有人居住'
  return occupied?.value === 'no' ? '空置' : null
}
