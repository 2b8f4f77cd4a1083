import Cost, { type LandedCostProps } from './landed-cost'

/** In mini-programs it lies in the subpackage of the screen. */
export const LandedCost = (props: LandedCostProps) => <Cost {...props} />
