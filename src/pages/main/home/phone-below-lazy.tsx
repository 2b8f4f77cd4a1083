/** A package is loaded as a whole. */
export { PhoneBelow } from './phone-below'
