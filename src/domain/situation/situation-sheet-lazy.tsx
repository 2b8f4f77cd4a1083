import { lazyPart } from '@/ui/lazy/part'

/** Loads when it is opened. */
export const SituationSheet = lazyPart(() => import('./situation-sheet'))
