import type { DesktopProps } from './desktop-props'

/** Mini-programs have the phone's layout: the desktop's is never drawn, and nothing of it ships. */
export const DesktopVideos = (_props: DesktopProps) => null
