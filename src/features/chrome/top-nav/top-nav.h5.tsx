import { lazyDesktop } from '@/ui/lazy/on-desktop'

export const TopNav = lazyDesktop(
  async () => (await import(/* webpackChunkName: "top-nav" */ './top-nav-whole')).TopNav,
)
