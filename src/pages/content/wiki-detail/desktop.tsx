import type { ReactNode } from 'react'
import type { Wiki } from '@/contract/wiki/schema'

/** Mini-programs have the phone's layout: they ship no desktop code. */
export const DesktopWiki = (_props: { wiki: Wiki; share: ReactNode }) => null
