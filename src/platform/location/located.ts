import type { Point } from '@/lib/geo'

/** A place in GCJ-02, or why there is none: the visitor said no, or the device does not know. */
export type Located = { point: Point; why?: undefined } | { point?: undefined; why: 'denied' | 'unknown' }
