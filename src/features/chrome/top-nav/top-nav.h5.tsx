import { onDesktop } from '@/ui/later/on-desktop'

export const TopNav = onDesktop(async () => (await import('./top-nav-whole')).TopNav)
