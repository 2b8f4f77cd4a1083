import type { Panel } from '@/features/search-filter/panels'
import type { Tile } from '@/features/search-suggest/search-start'
import { linkTo } from '@/routes/go'
import { isBuilt, type PlainScreen } from '@/routes/table'
import type { IconName } from '@/ui/icon/icon-names'

const SCREENS: { screen: PlainScreen; icon: IconName; text: string }[] = [
  { screen: 'map-fapai', icon: 'map', text: '地图' },
  { screen: 'school-around', icon: 'school', text: '学区' },
]

/** Ways to lots without a word; those whose screen is still to come are left out. */
export function placeTiles({
  onPanel,
  onDay,
}: {
  onPanel: (panel: Panel) => void
  onDay: () => void
}): Tile[] {
  return [
    ...SCREENS.filter(({ screen }) => isBuilt(screen)).map(({ screen, icon, text }) => ({
      icon,
      text,
      ...linkTo(screen),
    })),
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
