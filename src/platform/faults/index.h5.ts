type Tell = (fault: unknown, hook: string) => void

/** Tells of what nobody caught. Taro gives the message alone, and hears nothing before the first page. `hook` names where it was heard. */
export function watchFaults(tell: Tell) {
  window.addEventListener('error', event => {
    // A picture or script that did not load is an event of its element, and does not come here.
    tell(event.error ?? event.message, 'window.error')
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    tell(reason, 'window.unhandledrejection')
  })
}

export function useFaults(_tell: Tell) {}
