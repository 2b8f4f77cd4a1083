import { View } from '@tarojs/components'
import { HouseCard } from '@/domain/house/card/house-card'
import { HouseCardBones } from '@/domain/house/card/house-card-skeleton'
import { useFeatured } from '@/domain/house/lists/use-home-lists'
import { useShown } from '@/domain/house/user-state/hidden'
import { linkTo } from '@/routes/go'
import { More, ListHead } from '@/ui/section/section'
import { Scroller } from '@/ui/scroller/scroller'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { QueryBoundary } from '@/ui/query-boundary/part'
import './featured.scss'

/** 值得细看: a row that scrolls horizontally, or four columns on the desktop. */
export function Featured({ grid }: { grid?: boolean }) {
  const lots = useFeatured()
  const shown = useShown(lots.data?.list)
  const all = <More {...linkTo('house-list')}>全部房源</More>
  const bones = (
    <Skeleton className={grid ? 'feat-g u-elder-grid2' : 'feat-b u-clip'}>
      {[0, 1, 2, 3].map(at => (
        <View key={at} className="feat-i">
          <HouseCardBones layout="up" />
        </View>
      ))}
    </Skeleton>
  )
  return (
    <>
      <ListHead title="值得细看" side={all} />
      <QueryBoundary query={lots} subject="推荐房源" skeleton={bones}>
        {() => {
          const cards = (grid ? shown.slice(0, 4) : shown).map((card, at) => (
            <View key={card.id} className="feat-i">
              <HouseCard card={card} layout="up" oneLine riskCount eager={at < 2} />
            </View>
          ))
          return grid ? (
            <View className="feat-g u-elder-grid2">{cards}</View>
          ) : (
            <Scroller label="值得细看">{cards}</Scroller>
          )
        }}
      </QueryBoundary>
    </>
  )
}
