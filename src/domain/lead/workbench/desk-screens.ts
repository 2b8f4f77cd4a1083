import type { Screen } from '@/routes/table'

/** What a manager works at: beside these stands the rail of the desk, not the member's. */
export const isDeskScreen = (screen: Screen): boolean =>
  screen === 'my-desk' || screen === 'poster-list' || screen === 'poster-add'
