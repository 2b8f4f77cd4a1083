import type { ListState } from './use-list-state'

/** Mini-programs have the phone's layout: the desktop's is never drawn, and nothing of it ships. */
export const DesktopList = (_props: { state: ListState }) => null
