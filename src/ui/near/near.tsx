import type { NearProps } from './near-props'

/** A mini-program draws it at once. */
export const Near = ({ children }: NearProps) => children()
