import { DesktopOnlyNotice } from '../desk/desktop-only-notice'
import type { TextBodyProps } from './text-body-props'

/** Mini-programs have no desk. */
export const TextBody = (_: TextBodyProps) => <DesktopOnlyNotice />
