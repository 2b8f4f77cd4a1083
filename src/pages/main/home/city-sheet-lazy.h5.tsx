import { lazyOnOpen } from '@/ui/later/on-touch'
import type { CitySheetProps } from './city-sheet'

export const CitySheet = lazyOnOpen<CitySheetProps>(
  async () => (await import('./city-sheet')).CitySheet,
  ({ open }) => open,
)
