import type { DesktopHeadProps } from './desktop-head-props'

/** Mini-programs have the phone's layout: nothing of the desktop's ships. */
export const DesktopHead = (_props: DesktopHeadProps) => null
