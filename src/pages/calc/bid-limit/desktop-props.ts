import type { ReactNode } from 'react'
import type { BidLot } from '@/domain/finance/bid/bid-form'
import type { useBidTool } from '@/domain/finance/bid/use-bid-tool'

type Tool = ReturnType<typeof useBidTool>

export interface DesktopProps {
  lot: BidLot | null
  tool: Tool
  /** Debounced values of the input. */
  cash: Tool['cash']
  share: { title: string; link: string }
  /** Parts shared with the phone's layout. */
  parts: Record<
    'keep' | 'notes' | 'money' | 'ladder' | 'terms' | 'kept' | 'end' | 'lot' | 'worth' | 'chance',
    ReactNode
  >
}
