import type { FilteredListProps } from './filtered-list-props'

/** Mini-programs have the phone's layout: nothing of the desktop's ships. */
export const WideList = <F,>(_props: FilteredListProps<F>) => null
