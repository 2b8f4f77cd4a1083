import { later } from '@/ui/later/later'

export const HoldingSection = later(() => import('./holding-section'))
