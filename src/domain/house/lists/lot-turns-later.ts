/** In mini-programs a package is loaded as a whole. */
export { followLotTurns as followTurnsLater } from './lot-turns'
