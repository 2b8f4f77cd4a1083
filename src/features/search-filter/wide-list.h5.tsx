import type { ReactNode } from 'react'
import { lazyDesktop } from '@/ui/lazy/on-desktop'
import type { WideListProps } from './filtered-list-props'

type Wide = <F extends { sort?: string }>(props: WideListProps<F>) => ReactNode

export const WideList = lazyDesktop<WideListProps<object>>(
  async () => (await import(/* webpackChunkName: "wide-list" */ './wide-list-whole')).WideList,
) as unknown as Wide
