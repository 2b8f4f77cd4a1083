import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { onSystemTheme, setBarColors, setRootClasses, systemIsDark } from '@/platform/color-scheme'
import { useSettings } from '@/state/settings'

export interface Theme {
  isDark: boolean
  isElder: boolean
  classes: string
}

/** The active theme and mode: the member's choice, or the system's. On H5 the document has the classes too. */
export function useTheme(): Theme {
  const choice = useSettings(settings => settings.theme)
  const isElder = useSettings(settings => settings.mode) === 'elder'
  const system = useSyncExternalStore(onSystemTheme, systemIsDark, () => false)
  const isDark = choice === 'dark' || (choice === 'system' && system)
  const classes = [isDark && 'theme-dark', isElder && 'mode-elder'].filter(Boolean).join(' ')

  // Runs before the first paint, otherwise a dark page would flash white.
  useLayoutEffect(() => {
    setRootClasses(classes.split(' '))
    setBarColors({ isDark })
  }, [classes, isDark])

  return useMemo(() => ({ isDark, isElder, classes }), [isDark, isElder, classes])
}
