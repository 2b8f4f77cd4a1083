import { onTouch } from '@/ui/later/on-touch'
import type { KeywordSheetProps } from './keyword-sheet'

export const KeywordSheet = onTouch<KeywordSheetProps>(
  async () => (await import('./keyword-sheet')).KeywordSheet,
  ({ open }) => open,
)
