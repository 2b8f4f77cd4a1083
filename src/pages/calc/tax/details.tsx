import type { TaxDetailsProps } from './details-props'

/** Mini-programs have the phone's layout: the details are a page of their own there. */
export const TaxDetails = (_props: TaxDetailsProps) => null
