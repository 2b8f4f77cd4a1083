import { dayOf } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { deviceStorage } from '@/state/storage'

export const promoDay = () => dayOf(serverNow())

/** On which day the device was shown, or closed, what comes once a day. */
export const keepPromo = (change: { popup?: string; float?: string }) => {
  deviceStorage.set('promos', { ...deviceStorage.get('promos'), ...change })
}
