import { useCall, useCallPages } from '@/api/query'
import { OPEN_STATUSES, type SchoolLevel } from '@/contract/codes'

/** A school by its id; undefined while it is fetched, or where none is named. */
export const useSchool = (id: number | undefined) =>
  useCall(
    'school/search-school',
    { ids: id === undefined ? [] : [id], page_size: 1 },
    { stale: 'long', enabled: id !== undefined },
  ).data?.list[0]

/** Metres round a place that can be asked for. */
export const RADIUS = [500, 1000, 2000, 3000, 5000] as const
export type Radius = (typeof RADIUS)[number]
/** Shown at once: nearer ones first, those beyond are too many for a map. */
const MOST = 50
const HOT = 10
const LOTS = 20
const NAMES = 8

export type SchoolOrigin = { house_id: number } | { xiaoqu_id: number } | { lng: number; lat: number }

export const useSchoolsAround = (
  origin: SchoolOrigin | undefined,
  { radius, level }: { radius: Radius; level: SchoolLevel | undefined },
) =>
  useCall(
    'school/surrounding-schools',
    { ...(origin ?? {}), radius, ...(level && { levels: [level] }), page_size: MOST },
    { stale: 'long', enabled: origin !== undefined, keepsFormer: true },
  )

export const useHotSchools = (enabled = true) =>
  useCall('school/hot-schools', { limit: HOT }, { stale: 'long', enabled })

export const useSchoolNames = (keyword: string) =>
  useCall(
    'school/vague-school',
    { keyword, limit: NAMES },
    { stale: 'long', enabled: keyword !== '', keepsFormer: true },
  )

export const useSchoolXiaoqu = (keyword: string) =>
  useCall(
    'school/vague-xiaoqu',
    { keyword, limit: 5 },
    { stale: 'long', enabled: keyword !== '', keepsFormer: true },
  )

export const useSchoolLots = (schoolId: number | undefined, xiaoquId: number | undefined) =>
  useCallPages(
    'school/houses',
    {
      school_id: schoolId ?? 0,
      ...(xiaoquId !== undefined && { xiaoqu_id: xiaoquId }),
      statuses: OPEN_STATUSES,
      page_size: LOTS,
    },
    { stale: 'short', enabled: schoolId !== undefined, keepsFormer: true },
  )
