import PapersBrief from './papers-brief'

/** Mini-programs have it in the screen's subpackage. */
export { PapersBrief }
