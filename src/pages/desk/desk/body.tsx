import { DesktopOnlyNotice } from './desktop-only-notice'

export const roomTitle = (_section: string) => '编辑台'

/** Mini-programs have no desk. */
export const DeskBody = (_: { section: string; place: unknown }) => <DesktopOnlyNotice />
