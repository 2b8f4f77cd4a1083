import type { ReactNode } from 'react'
import { lazyOnOpen } from '@/ui/lazy/on-touch'
import type { SortSheetProps } from './sort-sheet'

export const SortSheet = lazyOnOpen<SortSheetProps<unknown>>(
  () => import('./sort-sheet'),
  ({ open }) => open,
) as unknown as <F>(props: SortSheetProps<F>) => ReactNode
