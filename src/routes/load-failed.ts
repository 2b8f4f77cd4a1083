import type { ComponentType } from 'react'

/** Mini-programs load their packages themselves. */
export function setLoadFailedPage(_page: ComponentType) {}
