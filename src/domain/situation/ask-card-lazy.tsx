import AskCard from './ask-card'

/** In mini-programs it lies in the subpackage of the screen. */
export { AskCard }
