import type { InvalidatedBy } from '../endpoints'

/** Mini-programs have no desk. */
export const DESK_INVALIDATED_BY: InvalidatedBy = {}
