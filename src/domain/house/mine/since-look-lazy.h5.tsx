import { lazyAfterMount } from '@/ui/later/later'

export const ChangesSinceLastView = lazyAfterMount(() => import('./since-look'))
