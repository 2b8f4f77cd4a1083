import AskCard from './ask-card'

/** Mini-programs have it in the screen's subpackage. */
export { AskCard }
