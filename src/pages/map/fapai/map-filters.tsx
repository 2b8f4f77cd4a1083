import { barItems } from '@/features/search-filter/bar-items'
import { FilterSheet } from '@/features/search-filter/filter-sheet'
import type { Panel } from '@/features/search-filter/panels'
import { CITY } from '@/platform/config'
import { useIsDesktop } from '@/platform/viewport'
import { FilterPills } from '../parts/filter-pills'
import type { HouseMapState } from './use-house-map'

const PHONE: readonly Panel[] = ['price', 'jushi', 'statuses', 'rounds', 'commute', 'more']
/** 通勤 stands among the tools of the map. */
const DESKTOP: readonly Panel[] = ['price', 'jushi', 'statuses', 'rounds', 'risks', 'more']

/** The filters of lots, each opening its sheet. */
export function MapFilters({ map: { filter, conditions, choose, panel, setPanel } }: { map: HouseMapState }) {
  const isDesktop = useIsDesktop()
  const items = barItems({ filter, conditions, isTablet: true, city: CITY, bar: isDesktop ? DESKTOP : PHONE })
  return (
    <>
      <FilterPills items={items} opened={panel} onOpen={setPanel} />
      <FilterSheet
        panel={panel}
        filter={filter}
        city={CITY}
        onApply={choose}
        onClose={() => {
          setPanel(undefined)
        }}
      />
    </>
  )
}
