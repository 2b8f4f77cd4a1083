/** Mini-programs load a package as a whole. */
export { followLotTurns as followTurnsLater } from './lot-turns'
