type Tell = (fault: unknown, hook: string) => void

/** Reports uncaught errors. Taro passes only the message, and catches nothing before the first page. `hook` names the source. */
export function captureGlobalErrors(tell: Tell) {
  window.addEventListener('error', event => {
    // Load errors of a picture or script fire on its element, and do not reach this handler.
    tell(event.error ?? event.message, 'window.error')
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    tell(reason, 'window.unhandledrejection')
  })
}

export function useGlobalErrors(_tell: Tell) {}
