import type { ReactNode } from 'react'
import { lazyOnOpen } from '@/ui/lazy/on-touch'
import type { SortSheetProps } from './sort-sheet'

type Sheet = <F>(props: SortSheetProps<F>) => ReactNode

export const SortSheet = lazyOnOpen<SortSheetProps<unknown>>(
  async () => (await import('./sort-sheet')).SortSheet,
  ({ open }) => open,
) as unknown as Sheet
