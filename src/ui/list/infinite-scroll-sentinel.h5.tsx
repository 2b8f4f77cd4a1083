import { useInView } from '../in-view/use-near'
import type { NearEndProps } from './near-end-props'

/**
 * Calls `onNear` when the end of the rendered content is within `ahead` px below the viewport; once for each value of `after`, the number
 * of rows.
 */
export const InfiniteScrollSentinel = ({ after, ahead = 600, onNear }: NearEndProps) => (
  <div ref={useInView(onNear, { ahead, after })} />
)

/** Number of sections rendered each time the end comes near. */
export const PARTS_AT_ONCE = 1
