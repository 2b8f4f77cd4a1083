// Queries and writes of the board of leads, and of the rules that assign new ones.

import { useCall } from '@/api/query'
import { invalidate, sendMutation, useMutation } from '@/api/mutation'
import type { Request } from '@/contract/endpoints'

/** Leads of a board; while it is open it shows what colleagues moved. */
export const useBoardLeads = (request: Request<'desk/leads'>, enabled = true) =>
  useCall('desk/leads', request, { stale: 'live', enabled, keepsPreviousData: true, refetchInterval: 60_000 })
export const useDeskLead = (id: number) => useCall('desk/lead', { id }, { stale: 'none' })
export const useFollowLead = () => useMutation('desk/lead-follow')
/** After a refused move: the lead is where somebody else moved it. */
export const refetchLeads = () => invalidate(['desk/leads'])

export const useLeadRules = () => useCall('desk/lead-rules', {}, { stale: 'none' })
export const useSaveLeadRule = () => useMutation('desk/lead-rule-save', { isQuiet: true })
export const removeLeadRule = (request: Request<'desk/lead-rule-remove'>) =>
  sendMutation('desk/lead-rule-remove', request, { isQuiet: true })
