import type { WideListProps } from './filtered-list-props'

/** Only wide windows render it: mini-programs ship none of it. */
export const WideList = <F,>(_props: WideListProps<F>) => null
