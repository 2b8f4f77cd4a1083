import type { Screen } from '@/routes/table'

/** Mini-programs have the phone's layout: they ship no desktop code. */
export const TopNav = (_props: { screen: Screen }) => null
