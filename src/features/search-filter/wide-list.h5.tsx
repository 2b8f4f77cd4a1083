import type { ReactNode } from 'react'
import { onDesktop } from '@/ui/later/on-desktop'
import type { WideListProps } from './filtered-list-props'

type Wide = <F extends { sort?: string }>(props: WideListProps<F>) => ReactNode

export const WideList = onDesktop<WideListProps<object>>(
  async () => (await import(/* webpackChunkName: "wide-list" */ './wide-list-whole')).WideList,
) as unknown as Wide
