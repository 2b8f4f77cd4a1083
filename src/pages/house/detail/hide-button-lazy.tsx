import HideButton from './hide-button'

/** In mini-programs it is part of the screen's subpackage. */
export { HideButton }
