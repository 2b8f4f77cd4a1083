import { View } from '@tarojs/components'
import { HouseCard } from '@/domain/house/card/house-card'
import { HouseCardBones } from '@/domain/house/card/house-card-skeleton'
import { useTopic } from '@/domain/house/lists/use-home-lists'
import { Scroller } from '@/ui/scroller/scroller'
import { linkTo } from '@/routes/go'
import { ListHead, More } from '@/ui/section/section'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { QueryBoundary } from '@/ui/query-boundary/part'

const LOTS = 8

/** Lots that the editors put together for a topic. */
export function Topic({ grid }: { grid?: boolean }) {
  const topic = useTopic(LOTS)
  if (!topic || topic.lots.data?.list.length === 0) return null
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
      <ListHead
        title={topic.title}
        side={<More {...linkTo('marketing-page', { id: topic.id })}>看专题</More>}
      />
      <QueryBoundary query={topic.lots} subject={topic.title} skeleton={bones}>
        {({ list }) => {
          const cards = (grid ? list.slice(0, 4) : list).map(card => (
            <View key={card.id} className="feat-i">
              <HouseCard card={card} layout="up" oneLine riskCount />
            </View>
          ))
          return grid ? (
            <View className="feat-g u-elder-grid2">{cards}</View>
          ) : (
            <Scroller label={topic.title}>{cards}</Scroller>
          )
        }}
      </QueryBoundary>
    </>
  )
}
