import { lazyOnOpen } from '@/ui/lazy/on-touch'
import type { DateSheetProps } from './date-sheet'

export const DateSheet = lazyOnOpen<DateSheetProps>(
  async () => (await import('./date-sheet')).DateSheet,
  ({ open }) => open,
)
