import RentSection from './rent-section'

/** In mini-programs it lies in the subpackage of the screen. */
export { RentSection }
