import { useCall } from '@/api/query'
import type { LEAD_ENTITIES } from '@/contract/codes'

/** Kinds of leads, the hotline, how many may be left about this today, and of a lot when it is shown and to whom already. */
export const useLeadLimits = (about: { type: (typeof LEAD_ENTITIES)[number]; id: number } | null) =>
  useCall('phone/types', about ? { entity_type: about.type, entity_id: about.id } : {}, { stale: 'short' })

export type LeadLimits = ReturnType<typeof useLeadLimits>['data']
