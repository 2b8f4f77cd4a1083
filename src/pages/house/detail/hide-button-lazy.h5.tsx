import { later } from '@/ui/later/later'

export const HideButton = later(() => import('./hide-button'))
