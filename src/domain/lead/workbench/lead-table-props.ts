import type { OwnLead } from '@/contract/lead/schema'

export interface LeadTableProps {
  leads: readonly OwnLead[]
  chosen: number | undefined
  /** Shows the manager of each lead. */
  isTeam: boolean
  /** Sorted by the next call, overdue ones first; otherwise in the tab's order. */
  byNext: boolean
  onSort: (byNext: boolean) => void
  onOpen: (id: number) => void
}
