import type { ReactNode } from 'react'
import { Elsewhere } from './elsewhere'

/** Mini-programs have no desk: they say where it is. */
export const DeskOnly = (_props: { children: ReactNode }) => <Elsewhere />
