import type { AgentDesk } from '@/contract/agent/schema'
import type { LeadInfo } from '@/contract/lead/schema'

/** Records are entered on the desktop only. */
export const LeadRecords = (_: { lead: LeadInfo; lots: AgentDesk['lots'] }) => null
