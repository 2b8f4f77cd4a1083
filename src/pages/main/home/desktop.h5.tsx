import { lazyDesktop } from '@/ui/later/on-desktop'

export const DesktopHome = lazyDesktop(
  async () => (await import(/* webpackChunkName: "desktop-home" */ './desktop-home')).DesktopHome,
)
