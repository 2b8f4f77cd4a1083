/** By what page before it a visit began: a search, another site, none. */
export const VISIT_SOURCES = ['search', 'other', 'direct'] as const
export type VisitSource = (typeof VISIT_SOURCES)[number]
/** Days that are looked at together at most: visits are kept 180. */
export const BUSINESS_DAYS_MOST = 92
