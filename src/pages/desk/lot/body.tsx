import { DesktopOnlyNotice } from '../desk/elsewhere'

/** Mini-programs have no desk. */
export const LotBody = (_: { id: number }) => <DesktopOnlyNotice />
