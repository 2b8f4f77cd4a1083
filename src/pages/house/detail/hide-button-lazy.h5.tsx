import { lazyAfterMount } from '@/ui/lazy/later'

export const HideButton = lazyAfterMount(() => import('./hide-button'))
