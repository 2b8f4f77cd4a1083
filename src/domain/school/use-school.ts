import { useCall, useCallPages } from '@/api/query'
import type { SchoolLevel } from '@/contract/codes'
import {
  HOT_SCHOOLS,
  lotsOfSchool,
  schoolsAround,
  type Radius,
  type SchoolOrigin,
} from '@/contract/school/asks'

/** A school by its id; undefined while loading, or without an id. */
export const useSchool = (id: number | undefined) =>
  useCall(
    'school/search-school',
    { ids: id === undefined ? [] : [id], page_size: 1 },
    { stale: 'long', enabled: id !== undefined },
  ).data?.list[0]

const NAMES = 8

export { RADIUS, RADIUS_AT_FIRST } from '@/contract/school/asks'
export type { Radius, SchoolOrigin }

export const useSchoolsAround = (
  origin: SchoolOrigin | undefined,
  within: { radius: Radius; level: SchoolLevel | undefined },
) =>
  useCall(...schoolsAround(origin, within), {
    stale: 'long',
    enabled: origin !== undefined,
    keepsPreviousData: true,
  })

export const useHotSchools = (enabled = true) => useCall(...HOT_SCHOOLS, { stale: 'long', enabled })

export const useSchoolNames = (keyword: string) =>
  useCall(
    'school/vague-school',
    { keyword, limit: NAMES },
    { stale: 'long', enabled: keyword !== '', keepsPreviousData: true },
  )

export const useSchoolXiaoqu = (keyword: string) =>
  useCall(
    'school/vague-xiaoqu',
    { keyword, limit: 5 },
    { stale: 'long', enabled: keyword !== '', keepsPreviousData: true },
  )

export const useSchoolLots = (schoolId: number | undefined, xiaoquId: number | undefined) =>
  useCallPages(...lotsOfSchool(schoolId ?? 0, xiaoquId), {
    stale: 'short',
    enabled: schoolId !== undefined,
    keepsPreviousData: true,
  })
