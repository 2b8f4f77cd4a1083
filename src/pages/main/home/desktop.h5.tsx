import { lazyDesktop } from '@/ui/lazy/on-desktop'

export const DesktopHome = lazyDesktop(
  async () => (await import(/* webpackChunkName: "desktop-home" */ './desktop-home')).DesktopHome,
)
