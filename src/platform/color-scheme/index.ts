import Taro from '@tarojs/taro'

let isDark: boolean | undefined

/** Whether the system asks for dark colours. Asked of the system once: it takes its time. */
export const systemIsDark = () => (isDark ??= Taro.getSystemInfoSync().theme === 'dark')

/** Tells when the system changes its mind; answers how to stop. */
export function onSystemTheme(tell: () => void): () => void {
  const listen = ({ theme }: { theme: string }) => {
    isDark = theme === 'dark'
    tell()
  }
  Taro.onThemeChange?.(listen)
  return () => {
    Taro.offThemeChange?.(listen)
  }
}

/** Classes of the whole document. Mini-programs have no document: the Screen's root view bears them. */
export function setRootClasses(_classes: readonly string[]) {}

/** The platform's own bar, in the colours of the theme. */
export function setBarColors({ isDark: dark }: { isDark: boolean }) {
  void Taro.setNavigationBarColor({
    frontColor: dark ? '#ffffff' : '#000000',
    backgroundColor: dark ? '#171e29' : '#ffffff',
  })
}
