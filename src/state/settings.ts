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

/** How the visitor wants to read; kept on the device. */
export const useSettings = create<Settings>()((set, get) => {
  const keep = (change: Partial<Pick<Settings, 'theme' | 'mode'>>) => {
    set(change)
    const { theme, mode } = get()
    deviceStorage.set('settings', { theme, mode })
  }
  return {
    theme: 'system',
    mode: 'normal',
    setTheme: theme => {
      keep({ theme })
    },
    setMode: mode => {
      keep({ mode })
    },
  }
})

// The first state is what a page is drawn with ahead, by a server that knows no device: so with all that a device keeps.
useSettings.setState({ ...deviceStorage.get('settings') })
