import { later } from '@/ui/later/later'

/** What a device keeps is not known to who draws the page first. */
export const FirstCard = later(() => import('./first-card'))
