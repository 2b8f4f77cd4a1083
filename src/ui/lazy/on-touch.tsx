import type { Load } from './lazy'
import { wholePart } from './whole-part'

/** Mini-programs have the overlay in the screen's package. */
export const lazyOnOpen = <P extends { onClose: () => void }>(
  load: Load<P>,
  _isOpen: (props: P) => boolean,
) => wholePart(load)
