import { lazyAfterMount } from '@/ui/later/later'

export const RentSection = lazyAfterMount(() => import('./rent-section'))
