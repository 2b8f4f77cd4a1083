import { writeFilter } from '@/domain/house/filter/filter'
import { LOTS } from '@/domain/house/filter/list-source'
import { HOUSE_PANELS } from '@/features/search-filter/house-panels'
import PanelSheet from '@/features/search-filter/panel-sheet'
import { go } from '@/routes/go'

export interface CitySheetProps {
  open: boolean
  onClose: () => void
}

/** Chooses a district or a station, and opens the list of its lots. */
const CitySheet = ({ open, onClose }: CitySheetProps) => (
  <PanelSheet
    source={LOTS}
    panel={open ? HOUSE_PANELS.place : undefined}
    filter={{}}
    onApply={filter => go('house-list', writeFilter(filter))}
    onClose={onClose}
  />
)

export default CitySheet
