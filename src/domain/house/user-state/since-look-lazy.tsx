import { lazyAfterMount } from '@/ui/lazy/later'

export const ChangesSinceLastView = lazyAfterMount(() => import('./since-look'))
