import { useEffect } from 'react'

/** While `isUnsaved`, the browser asks before the page is closed or reloaded, with its own text. */
export function useBeforeUnload(isUnsaved: boolean, _text: string) {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      // Chrome before 119 asks only with this.
      event.returnValue = true
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
    }
  }, [isUnsaved])
}
