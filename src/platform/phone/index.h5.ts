import { trackAction } from '../track-action/noted'

/** Opens the phone's dialler. */
export function dial(number: string) {
  trackAction('call')
  window.location.href = `tel:${number}`
}
