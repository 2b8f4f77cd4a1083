import PapersBrief from './papers-brief'

/** In mini-programs it lies in the subpackage of the screen. */
export { PapersBrief }
