import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { onSystemTheme, setBarColors, setRootClasses, systemIsDark } from '@/platform/color-scheme'
import { useSettings } from '@/state/settings'

export interface Theme {
  isDark: boolean
  isElder: boolean
  classes: string
}

/** The theme and mode in force: the member's choice, or the system's. On H5 the document bears the classes too. */
export function useTheme(): Theme {
  const choice = useSettings(settings => settings.theme)
  const isElder = useSettings(settings => settings.mode) === 'elder'
  const system = useSyncExternalStore(onSystemTheme, systemIsDark, () => false)
  const isDark = choice === 'dark' || (choice === 'system' && system)
  const classes = [isDark && 'theme-dark', isElder && 'mode-elder'].filter(Boolean).join(' ')

  // Before the first paint, or a dark page would flash white.
  useLayoutEffect(() => {
    setRootClasses(classes.split(' '))
    setBarColors({ isDark })
  }, [classes, isDark])

  return useMemo(() => ({ isDark, isElder, classes }), [isDark, isElder, classes])
}
