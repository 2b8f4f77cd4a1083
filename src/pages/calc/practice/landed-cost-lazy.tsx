import Cost, { type LandedCostProps } from './landed-cost'

/** In mini-programs it is part of the screen's subpackage. */
export const LandedCost = (props: LandedCostProps) => <Cost {...props} />
