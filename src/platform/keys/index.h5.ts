import { useEffect, useRef } from 'react'

/** Keyboard shortcuts while this part is shown, by `event.key` in lower case. Inactive in text fields, in a dialog, or with a modifier. */
export function useKeys(actions: Readonly<Record<string, () => void>>, isOn = true) {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
      const target = event.target as HTMLElement | null
      if (target?.closest('input, textarea, select, [contenteditable], [role="dialog"]')) return
      const key = event.key.toLowerCase()
      // The focused element handles these two itself.
      if ((key === ' ' || key === 'enter') && target?.closest('a, button')) return
      const action = latest.current[key]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [isOn])
}

/** Handles Ctrl or Cmd with a letter while this part is shown, wherever the cursor is, and prevents the browser's own. */
export function useCommandKey(letter: string, run: () => void) {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return
      if (event.key.toLowerCase() !== letter) return
      event.preventDefault()
      if (!event.repeat) latest.current()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [letter])
}

/** Handles Ctrl+S or Cmd+S. */
export function useSaveKey(save: () => void) {
  useCommandKey('s', save)
}
