import { later } from '@/ui/later/later'

export const RentSection = later(() => import('./rent-section'))
