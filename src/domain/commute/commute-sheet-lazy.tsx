import { lazyPart } from '@/ui/lazy/part'

/** Loads when it is opened. */
export const CommuteSheet = lazyPart(() => import('./commute-sheet'))
