import { noted } from './noted'

/** A phone number is a real link on H5, wherever it stands. */
export function noteTelLinks() {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="tel:"]')) noted('call')
  })
}
