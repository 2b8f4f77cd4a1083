import type { Param } from './parts'

/** Mini-programs have the phone's layout: they ship no desktop code. */
export const DesktopWikis = (_props: { param: Param; chosen: number | undefined }) => null
