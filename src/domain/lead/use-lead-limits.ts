import { useCall } from '@/api/query'
import type { LEAD_ENTITIES } from '@/contract/codes'

/** Kinds of leads, the hotline, the number of leads still allowed about this today, and for a lot its viewing window and taken times. */
export const useLeadLimits = (about: { type: (typeof LEAD_ENTITIES)[number]; id: number } | null) =>
  useCall('phone/types', about ? { entity_type: about.type, entity_id: about.id } : {}, { stale: 'short' })

export type LeadLimits = ReturnType<typeof useLeadLimits>['data']
