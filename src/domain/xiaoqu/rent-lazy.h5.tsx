import { lazyAfterMount } from '@/ui/lazy/later'

export const RentSection = lazyAfterMount(() => import('./rent-section'))
