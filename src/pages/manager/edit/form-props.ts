import type { LotEdit } from '@/domain/lot-edit/use-lot-form'

export interface LotFormProps {
  edit: LotEdit
  onPreview: () => void
  onLots: () => void
  /** Refetches the lot, after somebody else changed it. */
  onReread: () => void
}
