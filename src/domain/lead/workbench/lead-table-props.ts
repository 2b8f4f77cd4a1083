import type { OwnLead } from '@/contract/phone/schema'

export interface LeadTableProps {
  leads: readonly OwnLead[]
  chosen: number | undefined
  /** Each is told of with its manager. */
  isTeam: boolean
  /** By the next call, what is over first; else as the tab has it. */
  byNext: boolean
  onSort: (byNext: boolean) => void
  onOpen: (id: number) => void
}
