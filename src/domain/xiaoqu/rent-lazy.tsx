import RentSection from './rent-section'

/** Mini-programs have it in the screen's subpackage. */
export { RentSection }
