/** Traffic source of a visit, by referrer: a search, another site, none. */
export const VISIT_SOURCES = ['search', 'other', 'direct'] as const
export type VisitSource = (typeof VISIT_SOURCES)[number]
/** Maximum days in one report: visits are stored for 180 days. */
export const MAX_BUSINESS_DAYS = 92
