import { DesktopOnlyNotice } from './desktop-only-notice'

/** Mini-programs have no desk. */
export const DeskBody = (_: { section: string; place: unknown }) => <DesktopOnlyNotice />
