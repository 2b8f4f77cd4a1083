import { useState } from 'react'
import { LEAD_STATUS_LABELS, listMoves, type DeskLead, type LeadStatus } from '@/domain/desk/lead-board'
import { refetchLeads, useFollowLead } from '@/domain/desk/use-lead-board'
import { toast } from '@/ui/toast/toast'

export interface Opened {
  id: number
  /** State that the form begins with. */
  to?: LeadStatus
}

/** State of a board: the open lead, the move under way, and the card that takes the focus where it arrives. */
export function useBoard() {
  const follow = useFollowLead()
  const [opened, setOpened] = useState<Opened>()
  const [arriving, setArriving] = useState<{ id: number; to: LeadStatus }>()
  const move = (lead: DeskLead, to: LeadStatus) => {
    if (follow.isPending || !listMoves(lead.status).includes(to)) return
    // The reason is required.
    if (to === 'invalid') return setOpened({ id: lead.id, to })
    void send(lead, to)
  }
  const send = async ({ id, status: from }: DeskLead, to: LeadStatus) => {
    try {
      await follow.mutateAsync({ id, from, status: to })
      // The columns are read again by now.
      setArriving({ id, to })
      toast(`已改为${LEAD_STATUS_LABELS[to]}`)
    } catch {
      // The refusal is told; the lead is where somebody else moved it.
      await refetchLeads()
    }
  }
  return {
    opened,
    setOpened,
    arriving,
    onArrived: () => setArriving(undefined),
    move,
    movingId: follow.isPending ? follow.variables?.id : undefined,
  }
}
export type Board = ReturnType<typeof useBoard>
