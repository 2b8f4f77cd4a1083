import { noted } from '../noted/noted'

/** Opens the phone's dialler. */
export function dial(number: string) {
  noted('call')
  window.location.href = `tel:${number}`
}
