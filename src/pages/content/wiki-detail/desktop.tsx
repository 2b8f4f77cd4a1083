import type { ReactNode } from 'react'
import type { Wiki } from '@/contract/wiki/schema'

/** Mini-programs have the phone's layout: the desktop's is never drawn, and nothing of it ships. */
export const DesktopWiki = (_props: { wiki: Wiki; share: ReactNode }) => null
