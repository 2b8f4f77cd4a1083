import { later } from '@/ui/later/later'

export const LotEstimates = later(() => import('./lot-estimates'))
