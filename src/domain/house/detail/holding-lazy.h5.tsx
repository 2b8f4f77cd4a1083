import { lazyAfterMount } from '@/ui/lazy/later'

export const HoldingSection = lazyAfterMount(() => import('./holding-section'))
