import { later } from '@/ui/later/later'

export const PapersBrief = later(() => import('./papers-brief'))
