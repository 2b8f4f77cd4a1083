import { later } from '@/ui/later/later'

export const SinceLook = later(() => import('./since-look'))
