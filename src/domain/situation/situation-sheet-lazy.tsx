import SituationSheet from './situation-sheet'

/** Mini-programs have no code that is fetched later. */
export { SituationSheet }
