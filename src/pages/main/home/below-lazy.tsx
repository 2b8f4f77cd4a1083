import Below, { type BelowProps } from './below'

/** A package is loaded as a whole. */
export const BelowLazy = (props: BelowProps) => <Below {...props} />
