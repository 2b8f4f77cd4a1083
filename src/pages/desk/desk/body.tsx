import { DesktopOnlyNotice } from './elsewhere'

/** Mini-programs have no desk. */
export const DeskBody = (_: { section: string; place: unknown }) => <DesktopOnlyNotice />
