import type { Param } from './parts'

/** Mini-programs have the phone's layout: the desktop's is never drawn, and nothing of it ships. */
export const DesktopWikis = (_props: { param: Param; chosen: number | undefined }) => null
