import type { ReactNode } from 'react'
import { DesktopOnlyNotice } from './desktop-only-notice'

/** Mini-programs have no desk: they show its URL. */
export const DeskOnly = (_props: { children: ReactNode }) => <DesktopOnlyNotice />
