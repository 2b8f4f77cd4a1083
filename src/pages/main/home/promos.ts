import { toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { deviceStorage } from '@/state/storage'

export const promoDay = () => toBeijingDay(serverNow())

/** Stores the day of the first visit, and the days on which a daily promotion was shown or closed. */
export const keepPromo = (change: { since?: string; popup?: string; float?: string }) => {
  deviceStorage.set('promos', { ...deviceStorage.get('promos'), ...change })
}
