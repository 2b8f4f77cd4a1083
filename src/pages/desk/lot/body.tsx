import { DesktopOnlyNotice } from '../desk/desktop-only-notice'

/** Mini-programs have no desk. */
export const LotBody = (_: { id: number }) => <DesktopOnlyNotice />
