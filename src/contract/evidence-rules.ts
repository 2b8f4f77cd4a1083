/**
 * Figures of a community's auctions: finished rounds with the share that sold, deals per ㎡, their discount, failed rounds per ㎡, leases.
 */
export const EVIDENCE_FIGURES = ['rounds', 'deal_price', 'below', 'failed_price', 'leases'] as const
export type EvidenceFigureKey = (typeof EVIDENCE_FIGURES)[number]

/** Minimum number of rows for a median or a mean. */
export const EVIDENCE_SAMPLES = 3
