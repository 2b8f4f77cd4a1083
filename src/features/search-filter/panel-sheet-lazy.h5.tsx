import type { ReactNode } from 'react'
import { lazyOnOpen } from '@/ui/lazy/on-touch'
import type { PanelSheetProps } from './panel-sheet'

type Sheet = <F>(props: PanelSheetProps<F>) => ReactNode

export const PanelSheet = lazyOnOpen<PanelSheetProps<unknown>>(
  async () => (await import('./panel-sheet')).PanelSheet,
  ({ panel }) => panel !== undefined,
) as unknown as Sheet
