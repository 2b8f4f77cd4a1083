import type { Point } from '@/lib/geo'

/** A position in GCJ-02, or the reason for its absence: the visitor refused, or the device does not know. */
export type Located = { point: Point; why?: undefined } | { point?: undefined; why: 'denied' | 'unknown' }
