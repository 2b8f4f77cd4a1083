import { dayOf } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { deviceStorage } from '@/state/storage'

export const promoDay = () => dayOf(serverNow())

/** Keeps on which day the device was first here, and was shown, or closed, what comes once a day. */
export const keepPromo = (change: { since?: string; popup?: string; float?: string }) => {
  deviceStorage.set('promos', { ...deviceStorage.get('promos'), ...change })
}
