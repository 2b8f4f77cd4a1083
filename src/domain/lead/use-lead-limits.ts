import { useCall } from '@/api/query'
import { buildLeadLimitsQuery, type LeadAbout } from '@/contract/lead/asks'

/** Kinds of leads, the hotline, the number of leads still allowed about this today, and for a lot its viewing window and taken times. */
export const useLeadLimits = (about: LeadAbout) => useCall(...buildLeadLimitsQuery(about), { stale: 'short' })

export type LeadLimits = ReturnType<typeof useLeadLimits>['data']
