import type { AgentDesk } from '@/contract/agent/schema'
import type { LeadInfo } from '@/contract/phone/schema'

/** Records are kept at the desk of a browser. */
export const LeadRecords = (_: { lead: LeadInfo; lots: AgentDesk['lots'] }) => null
