import type { Load } from './lazy'
import { wholePart } from './whole-part'

/** Mini-programs have the component in the screen's package. */
export const lazyAfterMount = <P extends object>(load: Load<P>) => wholePart(load)
