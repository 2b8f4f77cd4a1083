import Taro from '@tarojs/taro'

/** Whether the system asks for dark colours. */
export const systemIsDark = () => Taro.getSystemInfoSync().theme === 'dark'

/** Tells when the system changes its mind; answers how to stop. */
export function onSystemTheme(tell: (isDark: boolean) => void): () => void {
  const listen = ({ theme }: { theme: string }) => { tell(theme === 'dark') }
  Taro.onThemeChange?.(listen)
  return () => { Taro.offThemeChange?.(listen) }
}

/** Classes of the whole document. Mini-programs have no document: the Screen's root view bears them. */
export function setRootClasses(_classes: readonly string[]) {}

/** The platform's own bar, in the colours of the theme. */
export function setBarColors({ isDark }: { isDark: boolean }) {
  void Taro.setNavigationBarColor({
    frontColor: isDark ? '#ffffff' : '#000000',
    backgroundColor: isDark ? '#171e29' : '#ffffff',
  })
}
