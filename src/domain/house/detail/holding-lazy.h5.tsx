import { lazyAfterMount } from '@/ui/later/later'

export const HoldingSection = lazyAfterMount(() => import('./holding-section'))
