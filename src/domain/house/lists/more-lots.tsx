import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { OPEN_STATUSES } from '@/contract/codes'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { More } from '@/ui/section/section'
import { HouseCard } from '../card/house-card'
import { writeFilter, type HouseFilter } from '../filter/filter'
import '@/ui/detail/card-grid.scss'

/** Number of lots on display. */
const SHOWN = 4

/**
 * Open lots for a page that has nothing else to show: first those of `near`, else the most watched of the city. Renders nothing without
 * any; omits those of `without`, which are on display already, and all match `within`.
 */
export function MoreLots({
  title = '正在拍和将开拍的房源',
  near,
  within,
  without = [],
}: {
  title?: string
  near?: HouseFilter
  within?: HouseFilter
  without?: readonly number[]
}) {
  const isDesktop = useIsDesktop()
  const asked = (filter: HouseFilter): HouseFilter => ({ ...filter, ...within, statuses: [...OPEN_STATUSES] })
  const size = { page_size: SHOWN + without.length }
  const nearby = useCall(
    'house/list',
    { ...asked(near ?? {}), ...size },
    { stale: 'normal', enabled: near !== undefined },
  )
  const isNear = near !== undefined && nearby.data?.list.some(card => !without.includes(card.id)) === true
  const watched = useCall(
    'house/list',
    { ...asked({ sort: 'onlooker_desc' }), ...size },
    { stale: 'normal', enabled: near === undefined || (nearby.data !== undefined && !isNear) },
  )
  const lots = ((isNear ? nearby : watched).data?.list ?? [])
    .filter(card => !without.includes(card.id))
    .slice(0, SHOWN)
  if (lots.length === 0)
    return nearby.isLoading || watched.isLoading ? <View className="similar-wait" /> : null
  const layout = isDesktop ? 'up' : 'row'
  return (
    <View>
      <View className="similar-head">
        <View className="similar-t" role="heading" aria-level={2}>
          {title}
        </View>
        <More {...linkTo('house-list', writeFilter({ ...(isNear ? near : {}), ...within }))}>更多</More>
      </View>
      <View className={`similar similar-${layout}`}>
        {lots.map(card => (
          <HouseCard key={card.id} card={card} layout={layout} oneLine={isDesktop} riskCount={isDesktop} />
        ))}
      </View>
    </View>
  )
}
