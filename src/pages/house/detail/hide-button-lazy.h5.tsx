import { lazyAfterMount } from '@/ui/later/later'

export const HideButton = lazyAfterMount(() => import('./hide-button'))
