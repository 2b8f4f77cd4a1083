import type { Screen } from '@/routes/table'

/** Mini-programs have the phone's layout: nothing of the desktop's ships. */
export const TopNav = (_props: { screen: Screen }) => null
