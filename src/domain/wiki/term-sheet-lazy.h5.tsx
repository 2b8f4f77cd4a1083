import { lazyOnOpen } from '@/ui/lazy/on-touch'
import type { TermSheetProps } from './term-sheet'

export const TermSheet = lazyOnOpen<TermSheetProps>(
  async () => (await import('./term-sheet')).TermSheet,
  ({ open }) => open,
)
