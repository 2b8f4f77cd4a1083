import Taro from '@tarojs/taro'

let isDark: boolean | undefined

/** True if the system prefers dark colours. Cached, because the system call is slow. */
export const systemIsDark = () => (isDark ??= Taro.getSystemInfoSync().theme === 'dark')

/** Subscribes to changes of the system's preference; returns the unsubscribe function. */
export function onSystemTheme(tell: () => void): () => void {
  const listen = ({ theme }: { theme: string }) => {
    isDark = theme === 'dark'
    tell()
  }
  Taro.onThemeChange?.(listen)
  return () => Taro.offThemeChange?.(listen)
}

/** Classes of the whole document. Mini-programs have no document: the Screen's root view has the classes instead. */
export function setRootClasses(_classes: readonly string[]) {}

/** Sets the platform's own bar to the colours of the theme. */
export function setBarColors({ isDark: dark }: { isDark: boolean }) {
  void Taro.setNavigationBarColor({
    frontColor: dark ? '#ffffff' : '#000000',
    backgroundColor: dark ? '#171e29' : '#ffffff',
  })
}
