import { HOUSE_PANELS } from '@/features/search-filter/house-panels'
import type { ListPanel } from '@/features/search-filter/list-panels'
import type { Tile } from '@/features/search-suggest/search-start'
import { linkTo } from '@/routes/go'

/** Links to lots that need no keyword. */
export function placeTiles({
  onPanel,
  onDay,
}: {
  onPanel: (panel: ListPanel) => void
  onDay: () => void
}): Tile[] {
  return [
    { icon: 'map', text: '地图', ...linkTo('map-fapai') },
    {
      icon: 'metro',
      text: '地铁',
      onPress: () => onPanel({ ...HOUSE_PANELS.place, metro: true }),
    },
    {
      icon: 'price-tag',
      text: '总价',
      onPress: () => onPanel(HOUSE_PANELS.price),
    },
    {
      icon: 'plan',
      text: '户型',
      onPress: () => onPanel(HOUSE_PANELS.jushi),
    },
    { icon: 'calendar', text: '日历', onPress: onDay },
  ]
}
