import { noted } from '../noted/noted'

/** Opens the phone's dialling. */
export function dial(number: string) {
  noted('call')
  window.location.href = `tel:${number}`
}
