import type { WideListProps } from './filtered-list-props'

/** Wide windows alone draw it: mini-programs carry none of it. */
export const WideList = <F,>(_props: WideListProps<F>) => null
