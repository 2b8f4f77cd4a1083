import LotEstimates from './lot-estimates'

/** In mini-programs it is part of the screen's subpackage. */
export { LotEstimates }
