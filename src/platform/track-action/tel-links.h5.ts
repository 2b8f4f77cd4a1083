import { trackAction } from './noted'

/** On H5 phone numbers are real links anywhere on a page. */
export function noteTelLinks() {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="tel:"]')) trackAction('call')
  })
}
