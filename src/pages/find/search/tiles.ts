import type { Panel } from '@/features/search-filter/panels'
import type { Tile } from '@/features/search-suggest/search-start'
import { linkTo } from '@/routes/go'

/** Ways to lots without a word. */
export function placeTiles({
  onPanel,
  onDay,
}: {
  onPanel: (panel: Panel) => void
  onDay: () => void
}): Tile[] {
  return [
    { icon: 'map', text: '地图', ...linkTo('map-fapai') },
    {
      icon: 'metro',
      text: '地铁',
      onPress: () => {
        onPanel('place')
      },
    },
    {
      icon: 'price-tag',
      text: '总价',
      onPress: () => {
        onPanel('price')
      },
    },
    {
      icon: 'plan',
      text: '户型',
      onPress: () => {
        onPanel('jushi')
      },
    },
    { icon: 'calendar', text: '日历', onPress: onDay },
  ]
}
