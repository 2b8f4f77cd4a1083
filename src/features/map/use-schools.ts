import { useMemo, useState } from 'react'
import { useCall } from '@/api/query'
import type { Result } from '@/contract/endpoints'
import type { MapMark, MapSight } from '@/platform/map/map-types'
import { toast } from '@/ui/toast/toast'
import { boxFields } from './use-map-view'

type School = Result<'school/search-school'>['list'][number]

/** Minimum zoom: below it the names would overlap. */
const FROM_ZOOM = 14
/** Number of schools rendered at once: the most searched ones. */
const MAX = 50

const buildSchoolKey = ({ id }: School) => `school-${id}`

/** The layer of schools: off at first; the user can choose one of them. */
export function useSchools(sight: MapSight) {
  const [isOn, setOn] = useState(false)
  const [selected, setSelected] = useState<string>()
  const isNear = sight.zoom >= FROM_ZOOM
  const isShown = isOn && isNear
  const { data } = useCall(
    'school/search-school',
    { ...boxFields(sight), sort: 'hot_desc', page_size: MAX },
    { stale: 'long', enabled: isShown, keepsPreviousData: true },
  )
  const list = isShown ? data?.list : undefined
  const marks = useMemo(
    () =>
      (list ?? []).map((school): MapMark => {
        const { name, lng, lat } = school
        const key = buildSchoolKey(school)
        return {
          key,
          lng,
          lat,
          lines: [name.replace(/（.*）$/, '')],
          tone: 'note',
          isOn: key === selected,
          aloud: '学校',
        }
      }),
    [list, selected],
  )
  return {
    isOn,
    marks,
    school: list?.find(school => buildSchoolKey(school) === selected),
    toggle: () => {
      if (!isOn && !isNear) toast('放大到小区后显示学校')
      setOn(!isOn)
      setSelected(undefined)
    },
    /** Returns true if the mark is a school. */
    press: (key: string): boolean => {
      const isSchool = key.startsWith('school-')
      setSelected(isSchool && key !== selected ? key : undefined)
      return isSchool
    },
    release: () => setSelected(undefined),
  }
}

export type SchoolLayer = ReturnType<typeof useSchools>
