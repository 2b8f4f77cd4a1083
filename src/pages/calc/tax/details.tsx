import type { TaxDetailsProps } from './details-props'

/** Mini-programs have the phone's layout: the details are a separate page there. */
export const TaxDetails = (_props: TaxDetailsProps) => null
