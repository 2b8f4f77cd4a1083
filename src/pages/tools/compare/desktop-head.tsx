import type { DesktopHeadProps } from './desktop-head-props'

/** Mini-programs have the phone's layout: they ship no desktop code. */
export const DesktopHead = (_props: DesktopHeadProps) => null
