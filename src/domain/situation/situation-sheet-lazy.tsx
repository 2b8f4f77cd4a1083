import SituationSheet from './situation-sheet'

/** Mini-programs cannot load code lazily. */
export { SituationSheet }
