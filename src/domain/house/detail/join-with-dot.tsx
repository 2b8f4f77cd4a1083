import type { ReactNode } from 'react'
import { Dot } from '@/ui/dots/dots'

/** Two texts with a dot between them. */
export const joinWithDot = (first: ReactNode, second: ReactNode) => (
  <>
    {first}
    <Dot />
    {second}
  </>
)
