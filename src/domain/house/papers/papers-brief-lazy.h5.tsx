import { lazyAfterMount } from '@/ui/later/later'

export const PapersBrief = lazyAfterMount(() => import('./papers-brief'))
