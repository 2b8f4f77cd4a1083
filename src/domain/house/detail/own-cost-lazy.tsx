import type { ReactNode } from 'react'
import Own, { type OwnCostProps } from './own-cost-section'

/** Mini-programs have it in the screen's subpackage. */
export const OwnCostSection = ({ meanwhile: _, ...props }: OwnCostProps & { meanwhile: ReactNode }) => (
  <Own {...props} />
)
