import { View } from '@tarojs/components'
import { linkTo } from '@/routes/go'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { More, Section } from '@/ui/section/section'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { briefView, competitionMarks } from './competition-view'
import { useCompetition } from './use-competition'
import './competition.scss'

/** Number of likely bidders and the chance of the ceiling, in short; a tap opens the whole. `price`: the typed ceiling. */
export function CompetitionBrief({ houseId, price }: { houseId: number; price?: number }) {
  const query = useCompetition(houseId, price)
  const { data } = query
  const view = data && briefView(data)
  return (
    <Section
      id="competition"
      title="竞争预测"
      side={<More {...linkTo('competition', { house_id: houseId, price })}>概率与准确度</More>}
      source={view?.source}
      figures={data && competitionMarks(data)}
    >
      <QueryBoundary
        query={query}
        subject="竞争预测"
        skeleton={
          <Skeleton>
            <SkeletonText lines={3} />
          </Skeleton>
        }
      >
        {() => (
          <>
            {view && (view.people ?? view.mine) && (
              <View className="comp-top u-flex u-g3">
                {view.people && (
                  <View className="u-grow">
                    <View className="comp-l">预计出价人数</View>
                    <View className="u-num u-title u-t24">{view.people.mean}</View>
                    <View className="comp-l">{view.people.range}</View>
                  </View>
                )}
                {view.mine && (
                  <View className="u-grow">
                    <View className="comp-l">拍得概率</View>
                    <View className="u-num u-title u-t24">{view.mine.win}</View>
                    <View className="comp-l">{view.mine.title}</View>
                    <View className="comp-l">{view.mine.below}</View>
                  </View>
                )}
              </View>
            )}
            {view?.silence && <View className="exp-silent u-t13 u-c2">{view.silence}</View>}
            {view?.frozen && <View className="comp-p u-mt2 u-note u-lh18">{view.frozen}</View>}
          </>
        )}
      </QueryBoundary>
    </Section>
  )
}
