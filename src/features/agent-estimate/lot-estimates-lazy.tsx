import LotEstimates from './lot-estimates'

/** In mini-programs it lies in the subpackage of the screen. */
export { LotEstimates }
