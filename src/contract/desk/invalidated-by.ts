import type { InvalidatedBy } from '../invalidated-by'

/** Mini-programs have no desk. */
export const DESK_INVALIDATED_BY: InvalidatedBy = {}
