import { defineQuery } from '../query-descriptor'
import { OPEN_STATUSES, type SchoolLevel } from '../codes'

export type SchoolOrigin = { house_id: number } | { xiaoqu_id: number } | { lng: number; lat: number }

/** Radius options around a place, metres. */
export const RADIUS = [500, 1000, 2000, 3000, 5000] as const
export type Radius = (typeof RADIUS)[number]
export const RADIUS_AT_FIRST: Radius = 1000

/** Shown together, nearest first: more would be too many for a map. */
export const schoolsAround = (
  origin: SchoolOrigin | undefined,
  { radius, level }: { radius: Radius; level?: SchoolLevel | undefined },
) =>
  defineQuery('school/surrounding-schools', {
    ...(origin ?? {}),
    radius,
    ...(level && { levels: [level] }),
    page_size: 50,
  })

export const HOT_SCHOOLS = defineQuery('school/hot-schools', { limit: 10 })

/** Open lots in a school's catchment, or in one of its communities. */
export const lotsOfSchool = (schoolId: number, xiaoquId?: number) =>
  defineQuery('school/houses', {
    school_id: schoolId,
    ...(xiaoquId !== undefined && { xiaoqu_id: xiaoquId }),
    statuses: OPEN_STATUSES,
    page_size: 20,
  })
