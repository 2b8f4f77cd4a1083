import { lazyAfterMount } from '@/ui/lazy/later'

export const PapersBrief = lazyAfterMount(() => import('./papers-brief'))
