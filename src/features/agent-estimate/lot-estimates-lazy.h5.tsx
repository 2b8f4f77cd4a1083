import { lazyAfterMount } from '@/ui/later/later'

export const LotEstimates = lazyAfterMount(() => import('./lot-estimates'))
