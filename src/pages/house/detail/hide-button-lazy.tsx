import HideButton from './hide-button'

/** In mini-programs it lies in the subpackage of the screen. */
export { HideButton }
