import { lazyOnOpen } from '@/ui/lazy/on-touch'
import type { KeywordSheetProps } from './keyword-sheet'

export const KeywordSheet = lazyOnOpen<KeywordSheetProps>(
  async () => (await import('./keyword-sheet')).KeywordSheet,
  ({ open }) => open,
)
