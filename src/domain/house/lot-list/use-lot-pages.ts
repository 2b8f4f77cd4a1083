/** In mini-programs React draws the first page, the platform's own components the others. */
export { useFedLots as useLotPages } from './use-fed-lots'
