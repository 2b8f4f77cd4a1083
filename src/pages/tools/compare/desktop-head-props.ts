import type { ReactNode } from 'react'
import type { CompareView } from '@/domain/compare/table-view'
import type { CompareKind } from '@/domain/compare/tray'

export interface DesktopHeadProps {
  view: CompareView
  noun: string
  unit: string
  kind: CompareKind
  onlyDiffers: boolean
  canAdd: boolean
  share: ReactNode
  onSave: () => void
  onOnlyDiffers: (on: boolean) => void
  onAdd: () => void
  onPrices: () => void
}
