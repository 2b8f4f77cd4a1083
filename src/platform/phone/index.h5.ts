/** Opens the phone's dialling. */
export function dial(number: string) {
  window.location.href = `tel:${number}`
}
