import { onDesktop } from '@/ui/later/on-desktop'

export const TopNav = onDesktop(
  async () => (await import(/* webpackChunkName: "top-nav" */ './top-nav-whole')).TopNav,
)
