/** In mini-programs React renders the first page, native components the others. */
export { useFedLots as useLotPages } from './use-fed-lots'
