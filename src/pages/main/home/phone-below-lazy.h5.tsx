import { later } from '@/ui/later/later'

/** No part of the first load. */
export const PhoneBelow = later(async () => ({ default: (await import('./phone-below')).PhoneBelow }))
