import type { ReactNode } from 'react'

/** Mini-programs have a bar of their own above the pictures, with back and share. */
export function FloatingHeader(_: { side?: ReactNode }) {
  return null
}
