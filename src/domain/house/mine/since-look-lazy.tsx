import SinceLook from './since-look'

/** In mini-programs it lies in the subpackage of the screen. */
export { SinceLook }
