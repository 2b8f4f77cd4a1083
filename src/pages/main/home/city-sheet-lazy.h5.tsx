import { lazyOnOpen } from '@/ui/lazy/on-touch'
import type { CitySheetProps } from './city-sheet'

export const CitySheet = lazyOnOpen<CitySheetProps>(
  async () => (await import('./city-sheet')).CitySheet,
  ({ open }) => open,
)
