import { create } from 'zustand'
import { deviceStorage } from './storage'

export type ThemeChoice = 'system' | 'light' | 'dark'
/** elder = 大字. */
export type ReadingMode = 'normal' | 'elder'

interface Settings {
  theme: ThemeChoice
  mode: ReadingMode
  setTheme: (theme: ThemeChoice) => void
  setMode: (mode: ReadingMode) => void
}

/** Reading settings of the visitor, stored on the device. */
export const useSettings = create<Settings>()((set, get) => {
  const keep = (change: Partial<Pick<Settings, 'theme' | 'mode'>>) => {
    set(change)
    const { theme, mode } = get()
    deviceStorage.set('settings', { theme, mode })
  }
  return {
    theme: 'system',
    mode: 'normal',
    setTheme: theme => keep({ theme }),
    setMode: mode => keep({ mode }),
  }
})

// The initial state must match the server-rendered page, which contains no device data, so the stored settings apply afterwards.
useSettings.setState({ ...deviceStorage.get('settings') })
