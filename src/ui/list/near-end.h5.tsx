import { useNear } from '../near/use-near'
import type { NearEndProps } from './near-end-props'

/** Calls `onNear` when the end of what is drawn is `ahead` px below the window; once for each number of rows that it stands `after`. */
export const NearEnd = ({ after, ahead = 600, onNear }: NearEndProps) => (
  <div ref={useNear(onNear, { ahead, after })} />
)

/** How many parts of a page are drawn each time its end comes near. */
export const PARTS_AT_ONCE = 1
