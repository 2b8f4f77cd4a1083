import { onDesktop } from '@/ui/later/on-desktop'

export const DesktopHome = onDesktop(
  async () => (await import(/* webpackChunkName: "desktop-home" */ './desktop-home')).DesktopHome,
)
