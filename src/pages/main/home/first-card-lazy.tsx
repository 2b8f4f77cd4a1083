import { lazyAfterMount } from '@/ui/lazy/later'

/** The server renders the page without knowing the device's storage. */
export const FirstCard = lazyAfterMount(() => import('./first-card'))
