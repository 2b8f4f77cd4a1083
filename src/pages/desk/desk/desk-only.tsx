import type { ReactNode } from 'react'
import { DesktopOnlyNotice } from './elsewhere'

/** Mini-programs have no desk: they show its URL. */
export const DeskOnly = (_props: { children: ReactNode }) => <DesktopOnlyNotice />
