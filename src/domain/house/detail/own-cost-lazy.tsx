import type { ReactNode } from 'react'
import Own, { type OwnCostProps } from './own-cost-section'

/** In mini-programs it lies in the subpackage of the screen. */
export const OwnCostSection = ({ meanwhile: _, ...props }: OwnCostProps & { meanwhile: ReactNode }) => (
  <Own {...props} />
)
