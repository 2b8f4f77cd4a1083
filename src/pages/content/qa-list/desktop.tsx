import type { DesktopProps } from './desktop-props'

/** Mini-programs have the phone's layout: they ship no desktop code. */
export const DesktopQuestions = (_props: DesktopProps) => null
