import FirstCard from './first-card'

/** A package is loaded as a whole. */
export { FirstCard }
