/** A package is loaded as a whole. */
export { CitySheet } from './city-sheet'
