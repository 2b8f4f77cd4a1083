import HoldingSection from './holding-section'

/** In mini-programs it lies in the subpackage of the screen. */
export { HoldingSection }
