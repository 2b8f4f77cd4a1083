import { lazyAfterMount } from '@/ui/lazy/later'

export const LotEstimates = lazyAfterMount(() => import('./lot-estimates'))
