import { onTouch } from '@/ui/later/on-touch'
import type { TermSheetProps } from './term-sheet'

export const TermSheet = onTouch<TermSheetProps>(
  async () => (await import('./term-sheet')).TermSheet,
  ({ open }) => open,
)
