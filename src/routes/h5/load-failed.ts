import type { ComponentType } from 'react'

let component: ComponentType = () => null

/** Fallback for a page whose code cannot be loaded. It is part of the first chunk. */
export function setLoadFailedPage(page: ComponentType) {
  component = page
}

export const loadFailedPage = () => ({ default: component })
