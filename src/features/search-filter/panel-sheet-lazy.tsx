import type { ReactNode } from 'react'
import { lazyOnOpen } from '@/ui/lazy/on-touch'
import type { PanelSheetProps } from './panel-sheet'

export const PanelSheet = lazyOnOpen<PanelSheetProps<unknown>>(
  () => import('./panel-sheet'),
  ({ panel }) => panel !== undefined,
) as unknown as <F>(props: PanelSheetProps<F>) => ReactNode
