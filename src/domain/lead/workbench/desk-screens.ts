import type { Screen } from '@/routes/table'

/** Screens of a manager's work, beside which the desk's rail is shown instead of the member's. */
export const isDeskScreen = (screen: Screen): boolean =>
  screen === 'my-desk' || screen === 'poster-list' || screen === 'poster-add'
