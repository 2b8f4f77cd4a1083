import { createContext, useContext } from 'react'

export interface ThemeNow {
  isDark: boolean
  isElder: boolean
}

/** Theme for what cannot read CSS: a canvas, a map. Everything else takes its colours from the tokens. */
export const ThemeContext = createContext<ThemeNow>({ isDark: false, isElder: false })

export const useThemeNow = () => useContext(ThemeContext)
