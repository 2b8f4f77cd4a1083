/** Maximum lots in one bulk change that names them: a page of the table. */
export const MAX_LOTS = 200
/** The same for all lots of a filter; a state has rules of its own for each lot, so there it is less. */
export const MAX_FILTERED_LOTS = 10_000
export const MAX_FILTERED_STATES = 200

/** Types of texts at the desk. */
export const TEXT_TYPES = ['article', 'story', 'report', 'wiki'] as const
